import { dayInWords, licenceDate, type RegisterName, registerNames, registerTables } from '@lsb/contract'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import { type Message, messageIdOf, messagesTo } from '../mail/message.ts'
import type { OutboxStore } from '../mail/outbox-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { definitionOf } from '../registers/versions/past-versions.ts'
import type { RowChange, StoredRows } from '../registers/versions/version.ts'
import type { VersionsStore } from '../registers/versions/versions-store.ts'
import type { AlertsStore } from './alerts-store.ts'
import { type NetChange, netChanges, changeInWords } from './net-changes.ts'

export interface AlertServices {
  alerts: AlertsStore
  registerOffice: { versions: Pick<VersionsStore, 'pointer' | 'list' | 'changes'> }
  accounts: Pick<AccountsStore, 'ofEntries'>
  outbox: Pick<OutboxStore, 'addMissing'>
  clock: Clock
  log: Log
}

/** How long a version is public before holders are told, in milliseconds: one that is withdrawn before tells nobody. */
const HELD_MS = 10 * 60 * 1000

/** What the versions after `told` changed of each entry, up to the last one that is old enough and not withdrawn. */
const changesSince = async <Name extends RegisterName>(
  { registerOffice: { versions }, clock }: AlertServices,
  name: Name,
  told: number,
) => {
  const heldUntil = new Date(clock.now().getTime() - HELD_MS).toISOString()
  const later = await versions.list(name, told)
  const last = later.findLast(({ withdrawn, published_at }) => withdrawn === null && published_at <= heldUntil)
  if (last === undefined) return null
  const included = later.filter(({ number }) => number <= last.number)
  const lists = await versions.changes(name, included)
  const changed = included.map(({ number, published_at }, at) => ({ number, published_at, changes: lists[at] ?? [] }))
  return { upTo: last.number, entries: netChanges(changed) }
}

/** The changes of which a holder with a confirmed address is told, each with its account and its text. */
const changesToTell = async <Name extends RegisterName>(
  { accounts }: Pick<AlertServices, 'accounts'>,
  name: Name,
  changes: readonly NetChange<StoredRows[Name]>[],
) => {
  const texts = changes.flatMap((change) => {
    const text = changeInWords(name, change)
    return text === '' ? [] : [{ change, text }]
  })
  const holders = await accounts.ofEntries(texts.map(({ change }) => change.entryId))
  const holderOf = new Map(holders.filter(({ mail }) => mail !== null).map((account) => [account.entry_id, account]))
  return texts.flatMap((told) => {
    const holder = holderOf.get(told.change.entryId)
    return holder === undefined ? [] : [{ ...told, holder }]
  })
}

/** How many holders a version with these changes would write to. */
export const countAlerts = async <Name extends RegisterName>(
  services: Pick<AlertServices, 'accounts'>,
  name: Name,
  changes: readonly RowChange<StoredRows[Name]>[],
): Promise<number> =>
  (await changesToTell(services, name, netChanges([{ number: 0, published_at: '', changes }]))).length

/** Writes the alerts about one register; returns how many there are. */
const writeAlertsOf = async (services: AlertServices, name: RegisterName): Promise<number> => {
  const { alerts, registerOffice, outbox, clock } = services
  const [pointer, told] = await Promise.all([registerOffice.versions.pointer(name), alerts.told(name)])
  if (pointer === null || pointer.version === told) return 0
  if (told === null) {
    await alerts.record(name, pointer.version)
    return 0
  }
  const since = await changesSince(services, name, told)
  if (since === null) return 0
  const messages = (await changesToTell(services, name, since.entries)).flatMap(({ change, text, holder }) => {
    const { entryId, before, after, version, published_at } = change
    const row = after ?? before
    const facts = {
      number: row === null ? '' : definitionOf(name).numberOf(row),
      register: registerTables[name].title,
      version: String(version),
      since: dayInWords(licenceDate(new Date(published_at))),
      told: text,
    }
    const id = messageIdOf(['alert', name, version, entryId, holder.uid])
    return messagesTo(holder, clock.now(), 'alert', facts).map((message): Message => ({ ...message, id }))
  })
  await outbox.addMissing(messages)
  // Recorded after the messages: if it stops in between, the next run writes none of them again, because their ids say what
  // they are about.
  await alerts.record(name, since.upTo)
  return messages.length
}

/** Writes a message to the holder of each entry that the public now reads otherwise, once for each change. */
export const writeAlerts = async (services: AlertServices): Promise<number> => {
  let written = 0
  for (const name of registerNames) written += await writeAlertsOf(services, name)
  if (written > 0) services.log('INFO', 'alerts', { written })
  return written
}
