import type { Has } from '../context.ts'
import { officeMessages, type RegisterImport, type RegisterName } from '@lsb/contract'
import { mapInTurns } from '../platform/in-turns.ts'
import { heldUntil } from '../alerts/publications.ts'
import { countAlerts } from '../alerts/write-alerts.ts'
import { answeredSoFar, resolveAnswers } from '../registers/import/given-answers.ts'
import type { PlanEntry } from '../registers/import/plan.ts'
import { type Definition, definitionOf } from '../registers/versions/definition.ts'
import { ownersIn } from '../registers/versions/identities.ts'
import { loadStaysSince } from '../registers/versions/load-stays.ts'
import { downloadRegister, versionOf } from '../registers/versions/past-versions.ts'
import { countChanges } from '../registers/versions/row-changes.ts'
import type { ChangeCounts, RowChange, StoredRows } from '../registers/versions/version.ts'
import { importOf } from './register-plans.ts'

type PlanAlertsServices = Has<'registerPublishing' | 'accounts.ofEntries'>

type Numbered = Pick<RegisterImport, 'id' | 'register' | 'version' | 'remove' | 'answers' | 'given' | 'counts'>

/**
 * The plan with what it changes in numbers and, before it is published, how many holders that writes to. Questions without an answer
 * are not counted.
 */
export const withNumbers = async <Plan extends Numbered>(
  services: PlanAlertsServices,
  plan: Plan,
): Promise<Plan & { alerts: number | null }> => {
  const { registerPublishing } = services
  const { register, version, remove, answers, given } = plan
  const numbered = (alerts: number | null, before: number, { added, changed, gone }: ChangeCounts) => {
    const counts = { ...plan.counts, before, added, changed, after: before + added - gone }
    return { ...plan, alerts, counts }
  }
  if (version !== null) {
    const { count, changed } = await versionOf(registerPublishing, register, version)
    return numbered(null, count - changed.added + changed.gone, changed)
  }
  const record = await importOf(registerPublishing, plan.id)
  const entries: PlanEntry<StoredRows[RegisterName]>[] = await registerPublishing.imports.entries(register, record)
  const definition: Definition<RegisterName> = definitionOf(register)
  const chosen = answeredSoFar(entries, { ...answers, ...given })
  const { changes } = resolveAnswers(definition, entries, { remove, given: chosen })
  const alerts = await countAlerts(services, register, changes)
  return numbered(alerts, plan.counts.before, countChanges(definition, changes))
}

/**
 * What somebody reads before these changes of version `seen` are published. Holders know the version of ten minutes ago: of a younger
 * one nobody was told.
 */
export const alertsAfter = async <Name extends RegisterName>(
  services: PlanAlertsServices,
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
  return officeMessages.alerts(await countAlerts(services, name, net))
}
