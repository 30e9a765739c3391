import {
  type BoardFacts,
  type CompleteYearChange,
  licenceYear,
  type LogEntry,
  type OfficeFacts,
  ownMessages,
  type RenewalDateChange,
  renewalsDue,
  type RenewalTextsChange,
  type WatchingChange,
} from '@lsb/contract'
import type { Caller } from '../../accounts/account.ts'
import type { AccountsStore } from '../../accounts/accounts-store.ts'
import { badRequest, conflict } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { BoardFactsStore } from '../../standing/board-facts-store.ts'
import { clerkName, entryOf } from '../managed-accounts.ts'

export interface FactsServices {
  accounts: Pick<AccountsStore, 'find'>
  boardFactsStore: Omit<BoardFactsStore, 'setKiswahili'>
  clock: Pick<Clock, 'now'>
}

/** Years whose renewal date can be changed: this one and those after it. Whether licences are missing: this one and those before it. */
const CHANGEABLE_YEARS = 3

const shown = (facts: BoardFacts, year: number): OfficeFacts => ({
  version: facts.version,
  renewals_due: Array.from({ length: CHANGEABLE_YEARS }, (_, at) => ({
    year: year + at,
    day: renewalsDue(facts, year + at),
  })),
  years: Array.from({ length: CHANGEABLE_YEARS }, (_, at) => ({
    year: year - at,
    complete: facts.complete_years.includes(year - at),
  })),
  renewal_texts: facts.renewal_texts,
  watching: facts.watching,
})

/** The stored facts that the office can change without a deployment. */
export const officeFacts = async ({ boardFactsStore, clock }: FactsServices): Promise<OfficeFacts> =>
  shown(await boardFactsStore.read(), licenceYear(clock.now()))

interface LoggedChange {
  name: string
  reason: string
  set: (entry: LogEntry) => Promise<BoardFacts | null>
}

const changeLogged = async (
  { accounts, clock }: FactsServices,
  caller: Caller,
  { name, reason, set }: LoggedChange,
): Promise<OfficeFacts> => {
  const by = { uid: caller.uid, name: await clerkName(accounts, caller) }
  const facts = await set(entryOf(clock, { act: 'facts', by, subject: { uid: 'board-facts', name }, reason }))
  if (facts === null) throw conflict(ownMessages.factsChanged)
  return shown(facts, licenceYear(clock.now()))
}

/** Changes the day until which renewals are due. Every instance shows it within half a minute. */
export const changeRenewalDate = async (
  services: FactsServices,
  caller: Caller,
  { day, years, version, reason }: RenewalDateChange,
): Promise<OfficeFacts> => {
  const year = licenceYear(services.clock.now())
  const chosen = Number(day.slice(0, 4))
  if (chosen < year || chosen >= year + CHANGEABLE_YEARS) {
    const refusal = ownMessages.renewalDateYear(year, year + CHANGEABLE_YEARS - 1)
    throw badRequest(refusal, { day: refusal })
  }
  const input = { day, onward: years === 'onward', version }
  const set = (entry: LogEntry) => services.boardFactsStore.setRenewalDate(input, entry)
  return changeLogged(services, caller, { name: 'Renewal date', reason, set })
}

/** Declares that every licence of a year is recorded, or takes that back. Every instance shows it within half a minute. */
export const changeCompleteYear = async (
  services: FactsServices,
  caller: Caller,
  { year, complete, version, reason }: CompleteYearChange,
): Promise<OfficeFacts> => {
  const now = licenceYear(services.clock.now())
  if (year > now || year <= now - CHANGEABLE_YEARS) {
    const refusal = ownMessages.completeYear(now - CHANGEABLE_YEARS + 1, now)
    throw badRequest(refusal, { year: refusal })
  }
  const input = { year, complete: complete === 'yes', version }
  const set = (entry: LogEntry) => services.boardFactsStore.setCompleteYear(input, entry)
  return changeLogged(services, caller, { name: 'Complete year', reason, set })
}

/** Lets anybody ask to be told when an entry changes, or ends that. Every instance follows within half a minute. */
export const changeWatching = (
  services: FactsServices,
  caller: Caller,
  { watching, version, reason }: WatchingChange,
): Promise<OfficeFacts> => {
  const input = { watching: watching === 'yes', version }
  const set = (entry: LogEntry) => services.boardFactsStore.setWatching(input, entry)
  return changeLogged(services, caller, { name: 'Messages to others', reason, set })
}

/** Changes the texts beside a renewal. Every instance shows them within half a minute. */
export const changeRenewalTexts = (
  services: FactsServices,
  caller: Caller,
  { version, reason, ...texts }: RenewalTextsChange,
): Promise<OfficeFacts> => {
  const set = (entry: LogEntry) => services.boardFactsStore.setRenewalTexts({ texts, version }, entry)
  return changeLogged(services, caller, { name: 'Renewal texts', reason, set })
}
