import type { Has } from '../context.ts'
import {
  changedField,
  dayInWords,
  licenceDate,
  type RegisterName,
  type Success,
  type TakeBackAct,
  takenWords,
  type TakingBack as ShownTakingBack,
  takingBackWords,
  type TrayLook,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { clerkName } from '../accounts/office-act.ts'
import { fieldChanges } from '../registers/import/plan.ts'
import { verdictsAfter } from '../registers/verdict-changes.ts'
import { definitionOf, rowAs } from '../registers/versions/definition.ts'
import {
  assertChangesSomething,
  downloadRegister,
  takeBack,
  takingBack,
  versionOf,
} from '../registers/versions/past-versions.ts'
import { assertUnchanged } from '../registers/versions/changed-since.ts'
import type { EntryTakenBack, FactsOf, TakingBack } from '../registers/versions/take-back.ts'
import type { StoredRows } from '../registers/versions/version.ts'
import type { CorrectionServices } from './kept-about.ts'
import { alertsAfter } from '../alerts/write-alerts.ts'
import { actRecord, publishedAs, type Reasoned, type Who } from './register-acts.ts'

export type TakingBackServices = CorrectionServices &
  Has<'registers.licensed' | 'registers.standings' | 'practising.ofEntry' | 'accounts.ofEntries'>
type Entry = EntryTakenBack<StoredRows[RegisterName]>

/** Entries that are named in words, and those that the page of an act lists. */
const NAMED_MAX = 10
const LISTED_MAX = 200
/** Entries whose renewals are looked up at once. */
const LOOKED_UP_AT_ONCE = 30

/** What is kept about entries that the register would lose, and the licences that entries got since. */
const factsFor =
  (services: TakingBackServices, register: RegisterName): FactsOf =>
  async ({ added, changed }, since) => {
    const { accounts, practising, corrections, registers, registerPublishing } = services
    const [owners, approvals, holders, assistants] = await Promise.all([
      corrections.reloaded(),
      registers.standings.approvals.reloaded(),
      accounts.ofEntries(added),
      register === 'licensed' ? downloadRegister(registerPublishing, 'approved') : [],
    ])
    const renewing = new Set<string>()
    for (let at = 0; at < added.length; at += LOOKED_UP_AT_ONCE)
      await Promise.all(
        added.slice(at, at + LOOKED_UP_AT_ONCE).map(async (entryId) => {
          if ((await practising.ofEntry(entryId)).length > 0) renewing.add(entryId)
        }),
      )
    const withAccount = new Set(holders.map(({ entry_id }) => entry_id))
    const supervising = new Set(assistants.map(({ supervisor_id }) => supervisor_id))
    const licencesOf = (entryId: string) => approvals.periods(entryId, owners)
    const keptAbout = (entryId: string) =>
      [
        withAccount.has(entryId) ? 'an account' : '',
        renewing.has(entryId) ? 'a renewal' : '',
        licencesOf(entryId).length > 0 ? 'a licence' : '',
        supervising.has(entryId) ? 'assistants' : '',
      ].filter(Boolean)
    return new Map(
      [...added, ...changed].map((entryId) => [
        entryId,
        {
          kept: added.includes(entryId) ? keptAbout(entryId).join(' and ') : '',
          licences: licencesOf(entryId)
            .filter((period) => period.since >= since)
            .map(({ year }) => `the licence of ${year}`),
        },
      ]),
    )
  }

const takenIn = ({ version, later, seen, in_error }: TakeBackAct) => ({
  first: version,
  last: later ? seen : version,
  in_error,
})

/** What taking back versions would do now. Throws `RegisterProblem` when somebody has changed one of the entries since. */
const lookAt = async <Name extends RegisterName>(
  services: TakingBackServices,
  register: Name,
  asked: TakeBackAct,
): Promise<TakingBack<StoredRows[Name]>> => {
  const { registerPublishing } = services
  const { first, last } = takenIn(asked)
  const found = await takingBack(
    registerPublishing,
    register,
    { first, last, seen: asked.seen },
    factsFor(services, register),
  )
  await assertUnchanged(registerPublishing, definitionOf(register), asked.seen, found.changes)
  return found
}

const nameOf = (register: RegisterName, { known }: Entry): string => rowAs(definitionOf(register), known)
const isChanged = ({ before, after }: Entry): boolean => before !== after

/** What becomes of an entry today. */
const becomes = ({ before, after, licences }: Entry): string => {
  const stay = licences.length === 0 ? '' : ` (${licences.join(' and ')} stays)`
  if (before === null) return `returns to the register${stay}`
  if (after === null) return 'leaves the register'
  return `${fieldChanges({ before, after }).map(changedField).join(', ')}${stay}`
}

const listed = (entries: readonly Entry[], say: (entry: Entry) => string): string => {
  const more = entries.length > NAMED_MAX ? `; and ${entries.length - NAMED_MAX} more` : ''
  return `${entries.slice(0, NAMED_MAX).map(say).join('; ')}${more}`
}

/** What an act of taking back does, in sentences without their last full stop. */
const inWords = (register: RegisterName, entries: readonly Entry[], in_error: boolean): string => {
  const name = (entry: Entry) => nameOf(register, entry)
  const changing = entries.filter(isChanged)
  const staying = entries.filter(({ stays }) => stays.length > 0)
  const past = in_error ? entries.filter((one) => one.past) : []
  const onlyPast = past.filter((one) => !isChanged(one))
  return [
    changing.length === 0
      ? takingBackWords.today(0)
      : `${takingBackWords.today(changing.length)}: ${listed(changing, (one) => `${name(one)}: ${becomes(one)}`)}`,
    staying.length > 0 &&
      `${takingBackWords.stays(staying.length)}: ${listed(staying, (one) => `${name(one)} ${one.stays.join(' and ')}`)}`,
    past.length > 0 && `It was published in error: ${takingBackWords.past(past.length)}`,
    onlyPast.length > 0 && `${takingBackWords.pastAlone}: ${listed(onlyPast, name)}`,
  ]
    .filter(Boolean)
    .join('. ')
}

const day = ({ published_at } = { published_at: '' }): string => dayInWords(licenceDate(new Date(published_at)))

/** What the item in the tray shows. Throws what would keep it from being done now. */
export const aboutTakingBack = async (
  services: TakingBackServices,
  register: RegisterName,
  asked: TakeBackAct,
): Promise<TrayLook> => {
  const { registerPublishing } = services
  const { first, last } = takenIn(asked)
  const [from, to] = await Promise.all([first, last].map((number) => versionOf(registerPublishing, register, number)))
  const licensed = register === 'licensed' ? await lookAt(services, register, asked) : null
  const { entries, changes } = licensed ?? (await lookAt<RegisterName>(services, register, asked))
  assertChangesSomething(entries, asked)
  const what =
    first === last ? `version ${first} of ${day(from)}` : `versions ${first} to ${last}, ${day(from)} to ${day(to)}`
  const said = [
    what,
    inWords(register, entries, asked.in_error),
    await alertsAfter(services, register, asked.seen, changes),
  ]
  return {
    about: said.filter(Boolean).join('. ').replace(/\.$/, ''),
    verdicts: await verdictsAfter(services.registers, register, async () => licensed?.changes ?? []),
  }
}

/** What taking back would do, for the dialog. */
export const shownTakingBack = async (
  services: TakingBackServices,
  register: RegisterName,
  wanted: Pick<TakeBackAct, 'version' | 'later'>,
): Promise<ShownTakingBack> => {
  const seen = (await services.registerPublishing.versions.pointer(register))?.version ?? 0
  const { entries } = await lookAt<RegisterName>(services, register, { ...wanted, seen, in_error: true })
  const order = (entry: Entry) => Number(!isChanged(entry))
  return {
    seen,
    today: entries.filter(isChanged).length,
    stays: entries.filter(({ stays }) => stays.length > 0).length,
    past: entries.filter(({ past }) => past).length,
    results: entries
      .toSorted((a, b) => order(a) - order(b))
      .slice(0, LISTED_MAX)
      .map((entry) => {
        const { before, after, known, stays, past, licences } = entry
        const { numberOf, nameOf: named } = definitionOf(register)
        return {
          number: numberOf(before ?? known),
          name: named(before ?? known),
          is_public: before !== null,
          outcome: !isChanged(entry) ? 'stays' : before === null ? 'new' : after === null ? 'gone' : 'changed',
          changes: isChanged(entry) ? fieldChanges({ before, after }) : [],
          stays,
          past,
          licences: isChanged(entry) ? [...licences] : [],
        }
      }),
  }
}

/** Publishes what takes the versions back. A repeat answers the same version. */
export const takeBackVersions = async (
  services: TakingBackServices,
  caller: Caller,
  register: RegisterName,
  asked: TakeBackAct & Reasoned,
): Promise<Success> =>
  takeBackBy(services, { uid: caller.uid, name: await clerkName(services.accounts, caller) }, register, asked)

/** The same by somebody who is known by a name alone, at a terminal. */
export const takeBackBy = async (
  services: TakingBackServices,
  who: Who,
  register: RegisterName,
  { reason, attempt, shown, ...asked }: TakeBackAct & Reasoned,
): Promise<Success> => {
  const taken = takenIn(asked)
  const recorded = await actRecord(services, who, {
    act: 'takeback',
    register,
    reason,
    shown,
    after: {
      'taken back': takenWords(taken),
      ...(asked.in_error && { 'published in error': 'yes' }),
    },
  })
  const act = { ...recorded, seen: asked.seen, reason, attempt }
  const version = await takeBack(services.registerPublishing, register, taken, factsFor(services, register), act)
  return publishedAs(version)
}
