import type { Has } from '../context.ts'
import { alertMessages, dayInWords, licenceDate, type RegisterName, registerNames } from '@lsb/contract'
import type { Account } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import { type Message, messageIdOf, messagesTo } from '../mail/message.ts'
import { ownersIn } from '../registers/versions/identities.ts'
import { loadStaysSince } from '../registers/versions/load-stays.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import { changesOfEntries } from '../registers/versions/row-changes.ts'
import type { RowChange, StoredRows } from '../registers/versions/version.ts'
import { mapInTurns } from '../platform/in-turns.ts'
import { changeInWords } from './change-in-words.ts'
import {
  changesOfAssistants,
  changeToTell,
  type EntryChange,
  heldUntil,
  netChanges,
  paperListsSince,
  type PublicationServices,
  untilHeld,
  versionsSince,
} from './publications.ts'

export type AlertServices = PublicationServices &
  Has<'alerts' | 'accounts.ofEntries' | 'outbox.addMissing' | 'clock' | 'log'>

type ReadersServices = Pick<AlertServices, 'accounts'> & Pick<PublicationServices, 'registerPublishing'>

/** What is told of these changes to holders and their assistants who have a confirmed address. `name` is the register's. */
const withHolders = async <Change extends EntryChange>(
  services: ReadersServices,
  name: string,
  changes: readonly Change[],
): Promise<(Change & { told: string; holder: Account })[]> => {
  const ofAssistants = name === 'licensed' ? await changesOfAssistants(services, changes) : []
  const told = await mapInTurns([...changes, ...ofAssistants], (change) => ({
    ...change,
    told: changeInWords(change.was, change.is, change.since),
  }))
  const tellable = told.filter((change) => change.told !== '')
  const holders = await services.accounts.ofEntries(tellable.map(({ entryId }) => entryId))
  const holderOf = new Map(holders.filter(({ mail }) => mail !== null).map((account) => [account.entry_id, account]))
  return tellable.flatMap((change) => {
    const holder = holderOf.get(change.entryId)
    return holder === undefined ? [] : [{ ...change, holder }]
  })
}

/** How many holders of these entries have a confirmed address. */
export const countHolders = async (
  { accounts }: { accounts: Pick<AccountsStore, 'ofEntries'> },
  entryIds: readonly string[],
): Promise<number> => (await accounts.ofEntries([...new Set(entryIds)])).filter(({ mail }) => mail !== null).length

/** How many holders a version with these changes would write to. */
export const countAlerts = async <Name extends RegisterName>(
  services: ReadersServices,
  name: Name,
  changes: readonly Pick<RowChange<StoredRows[Name]>, 'before' | 'after'>[],
): Promise<number> => {
  const told = await mapInTurns(changesOfEntries<StoredRows[Name]>(changes), (change) => changeToTell(name, change))
  const tellable = told.filter((change) => change !== null)
  return (await withHolders(services, name, tellable)).length
}

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

/** Writes a message to the holder of each entry that the public now reads otherwise, once for each change. */
export const writeAlerts = async (services: AlertServices): Promise<number> => {
  const { alerts, outbox, paperLicences, clock, log } = services
  const told = await alerts.told()
  const looks = [
    ...registerNames.map((name) => ({ name, look: () => versionsSince(services, name, told[name]) })),
    ...(await paperLicences.versions()).map((paper) => {
      const name = `paper_${paper.year}`
      return { name, look: () => paperListsSince(services, paper, told[name]) }
    }),
  ]
  let written = 0
  for (const { name, look } of looks) {
    const publications = untilHeld(await look(), heldUntil(clock))
    const last = publications.at(-1)
    if (last === undefined) continue
    const changes = await withHolders(services, name, netChanges(publications))
    const messages = changes.flatMap(({ entryId, number, title, at, told: text, holder }) => {
      const facts = { number, publication: title, since: dayInWords(licenceDate(new Date(at))), told: text }
      const id = messageIdOf(['alert', title, entryId, holder.uid])
      return messagesTo(holder, clock.now(), 'alert', facts).map((message): Message => ({ ...message, id }))
    })
    await outbox.addMissing(messages)
    // Recorded after the messages: if it stops in between, the next run writes none of them again, because their ids say what
    // they are about.
    await alerts.record(name, last.number)
    written += messages.length
  }
  if (written > 0) log('INFO', 'alerts', { written })
  return written
}
