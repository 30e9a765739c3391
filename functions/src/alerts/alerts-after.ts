import type { Has } from '../context.ts'
import { alertMessages, type RegisterName } from '@lsb/contract'
import { mapInTurns } from '../platform/in-turns.ts'
import { ownersIn } from '../registers/versions/identities.ts'
import { loadStaysSince } from '../registers/versions/load-stays.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import type { RowChange, StoredRows } from '../registers/versions/version.ts'
import { heldUntil } from './publications.ts'
import { countAlerts } from './write-alerts.ts'

/**
 * What somebody reads before these changes of version `seen` are published. Holders know the version of ten minutes ago: of a younger
 * one nobody was told.
 */
export const alertsAfter = async <Name extends RegisterName>(
  services: Has<'registerPublishing' | 'accounts.ofEntries'>,
  name: Name,
  seen: number,
  changes: readonly RowChange<StoredRows[Name]>[],
): Promise<string> => {
  const { versions, clock } = services.registerPublishing
  const list = await versions.list(name)
  const told = list.findLast(({ published_at }) => published_at <= heldUntil(clock))?.number
  if (told === undefined) return ''
  const untold = list.filter(({ number }) => told < number && number <= seen)
  const rows = await downloadRegister({ versions }, name)
  const stays = await loadStaysSince({ versions }, name, told, untold, {
    owners: ownersIn(list),
    rows,
    planned: changes,
  })
  const net = await mapInTurns(stays.changedEntries(), (entryId) => {
    const [before = null] = stays.rowsIn(entryId, told)
    const [after = null] = stays.rowsIn(entryId, seen + 1)
    return { before, after }
  })
  return alertMessages.toldOf(await countAlerts(services, name, net))
}
