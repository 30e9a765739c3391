import { dayInWords, licenceDate, type RegisterName, registerNames } from '@lsb/contract'
import type { Account } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import { type Message, messageIdOf, messagesTo } from '../mail/message.ts'
import type { OutboxStore } from '../mail/outbox-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { RowChange, StoredRows } from '../registers/versions/version.ts'
import type { AlertsStore } from './alerts-store.ts'
import { type PaperChangeServices, untoldPaperChanges } from './paper-changes.ts'
import type { PublicChange } from './public-change.ts'
import { changesOfVersion, type RegisterChangeServices, untoldRegisterChanges } from './register-changes.ts'

export interface AlertServices extends RegisterChangeServices, PaperChangeServices {
  alerts: AlertsStore
  accounts: Pick<AccountsStore, 'ofEntries'>
  outbox: Pick<OutboxStore, 'addMissing'>
  clock: Clock
  log: Log
}

/** The changes of which a holder with a confirmed address is told, each with the account. */
const withHolders = async (
  { accounts }: Pick<AlertServices, 'accounts'>,
  changes: readonly PublicChange[],
): Promise<{ change: PublicChange; holder: Account }[]> => {
  const holders = await accounts.ofEntries(changes.map(({ entryId }) => entryId))
  const holderOf = new Map(holders.filter(({ mail }) => mail !== null).map((account) => [account.entry_id, account]))
  return changes.flatMap((change) => {
    const holder = holderOf.get(change.entryId)
    return holder === undefined ? [] : [{ change, holder }]
  })
}

/** How many holders a version with these changes would write to. */
export const countAlerts = async <Name extends RegisterName>(
  services: Pick<AlertServices, 'accounts'>,
  name: Name,
  changes: readonly RowChange<StoredRows[Name]>[],
): Promise<number> => (await withHolders(services, changesOfVersion(name, changes))).length

/** Writes a message to the holder of each entry that the public now reads otherwise, once for each change. */
export const writeAlerts = async (services: AlertServices): Promise<number> => {
  const { alerts, outbox, clock, log } = services
  const told = await alerts.told()
  let written = 0
  const looks = [
    ...registerNames.map((name) => () => untoldRegisterChanges(services, name, told)),
    () => untoldPaperChanges(services, told),
  ]
  for (const look of looks) {
    const untold = await look()
    if (untold === null) continue
    const messages = (await withHolders(services, untold.changes)).flatMap(({ change, holder }) => {
      const { entryId, number, text, publication, published_at } = change
      const since = dayInWords(licenceDate(new Date(published_at)))
      const id = messageIdOf(['alert', publication, entryId, holder.uid])
      return messagesTo(holder, clock.now(), 'alert', { number, publication, since, told: text }).map(
        (message): Message => ({ ...message, id }),
      )
    })
    await outbox.addMissing(messages)
    // Recorded after the messages: if it stops in between, the next run writes none of them again, because their ids say what
    // they are about.
    await alerts.record(untold.upTo)
    written += messages.length
  }
  if (written > 0) log('INFO', 'alerts', { written })
  return written
}
