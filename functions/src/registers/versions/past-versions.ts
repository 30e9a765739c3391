import { randomUUID } from 'node:crypto'
import { keyOfNumber, keyOfRow, type RegisterName, takingBackWords, trayMessages } from '@lsb/contract'
import { assertUnchanged, onNewest } from './changed-since.ts'
import { type Definition, definitionOf } from './definition.ts'
import { hasSecond } from './identities.ts'
import { type PublishServices, publishVersion, versionRows, type Origin } from './publish-version.ts'
import { publishedSince, RegisterProblem } from './register-problem.ts'
import { loadChanges } from './load-changes.ts'
import { loadStays } from './load-stays.ts'
import { type DividedEntry, divisionOf } from './division.ts'
import { type EntryTakenBack, type FactsOf, type Taken, type TakingBack, workOutTakingBack } from './take-back.ts'
import type { RowChange, StoredRows, VersionRecord } from './version.ts'
import type { ActRecord } from './versions-store.ts'

/** A version. Throws `RegisterProblem` when there is none with this number. */
export const versionOf = async (
  { versions }: Pick<PublishServices, 'versions'>,
  name: RegisterName,
  number: number,
): Promise<VersionRecord> => {
  const version = await versions.version(name, number)
  if (version === null) throw new RegisterProblem('no such version', `The register has no version ${number}.`)
  return version
}

/** The rows of a version, by default the public one, in the list's order. Empty when nothing is published. */
export const downloadRegister = async <Name extends RegisterName>(
  services: Pick<PublishServices, 'versions'>,
  name: Name,
  number?: number,
): Promise<readonly StoredRows[Name][]> => {
  if (number !== undefined) return versionRows(services, name, await versionOf(services, name, number))
  const pointer = await services.versions.pointer(name)
  return pointer === null ? [] : versionRows(services, name, { ...pointer, number: pointer.version })
}

interface ActInput extends ActRecord {
  by: string
  /** The version that was public when the person looked. */
  seen: number
  /** Equal in repeated requests of one person, so that the act is done once. */
  attempt?: string | undefined
}

/** What an act makes of the public rows. */
interface Outcome<Name extends RegisterName> {
  changes: readonly RowChange<StoredRows[Name]>[]
  /** What it does not change, and was to stay as the clerk saw it. */
  looked: readonly StoredRows[Name][]
  origin: Origin
}

/**
 * Publishes what a clerk's act makes of the public rows, once for each attempt. Throws `RegisterProblem` when an entry that it changes
 * has been changed since the clerk looked.
 */
const publishAct = async <Name extends RegisterName>(
  services: PublishServices,
  name: Name,
  { kind, by, seen, attempt = randomUUID(), ...act }: ActInput & { kind: string },
  work: (rows: readonly StoredRows[Name][], mark: string, current: number) => Promise<Outcome<Name>>,
): Promise<VersionRecord> =>
  onNewest(async () => {
    const current = await services.versions.pointer(name)
    if (current === null) throw new RegisterProblem('no such version', 'Nothing is published yet.')
    const mark = `${kind}-${attempt}`
    const repeated = (await services.versions.list(name, seen)).find((version) => version.mark === mark)
    if (repeated !== undefined) return repeated
    const base = current.version
    const rows = await versionRows(services, name, { ...current, number: base })
    const outcome = await work(rows, mark, base)
    const definition = definitionOf(name)
    const looked = outcome.looked.map((row) => ({ key: keyOfRow(definition, row), before: row, after: row }))
    await assertUnchanged(services, definition, seen, [...outcome.changes, ...looked])
    return publishVersion(services, { definition, base, rows, mark, by, ...outcome, ...act })
  })

/** What is published up to version `seen`, and what taking back versions of it would make of each entry. */
export const takingBack = async <Name extends RegisterName>(
  services: Pick<PublishServices, 'versions'>,
  name: Name,
  { seen, ...taken }: Taken & { seen: number },
  factsOf: FactsOf,
): Promise<TakingBack<StoredRows[Name]>> => {
  const { versions } = services
  await Promise.all([taken.first, taken.last, seen].map((number) => versionOf(services, name, number)))
  if (taken.first < 2) throw new RegisterProblem('nothing to take back', takingBackWords.notOffered.first)
  if (taken.last > seen) throw new RegisterProblem('changed since', publishedSince(taken.last).message)
  const list = (await versions.list(name)).filter(({ number }) => number <= seen)
  const within = list.filter(({ number }) => taken.first <= number && number <= taken.last)
  const answers = (await versions.answers(name, within)).flat().filter(({ version }) => version === 0)
  const published = {
    versions: list,
    changes: await loadChanges(versions, name, list),
    rows: await downloadRegister(services, name, seen),
    answered: new Set(answers.map(({ number }) => keyOfNumber(number))),
  }
  return workOutTakingBack<StoredRows[Name]>(definitionOf(name), published, taken, factsOf)
}

/**
 * Publishes a version that takes back others: of each entry, every field is again what it was before them, where what they said still
 * stands. With `in_error`, public history passes over what they changed.
 * @throws RegisterProblem when that changes neither today nor the past, or somebody has changed one of these entries since
 */
export const takeBack = async (
  services: PublishServices,
  name: RegisterName,
  taken: NonNullable<VersionRecord['takes_back']>,
  factsOf: FactsOf,
  { reason, ...input }: ActInput & { reason: string },
): Promise<VersionRecord> =>
  publishAct<RegisterName>(services, name, { ...input, kind: 'takeback' }, async () => {
    const { entries, changes } = await takingBack<RegisterName>(services, name, { ...taken, seen: input.seen }, factsOf)
    assertChangesSomething(entries, taken)
    return {
      changes,
      looked: entries.map(({ before, known }) => before ?? known),
      origin: { takes_back: taken, reason },
    }
  })

/** Throws `RegisterProblem` for an act that would change nothing. */
export const assertChangesSomething = <Row>(
  entries: readonly EntryTakenBack<Row>[],
  { in_error }: Pick<NonNullable<VersionRecord['takes_back']>, 'in_error'>,
): void => {
  if (entries.some(({ before, after, past }) => before !== after || (in_error && past))) return
  const isPast = entries.some(({ past }) => past)
  throw new RegisterProblem(
    'nothing to take back',
    isPast ? trayMessages.onlyPastToTakeBack : trayMessages.nothingToTakeBack,
  )
}

/**
 * Publishes the correction that two entries are one. Nothing moves: rows of every version under the identity that is given up count
 * for the one that is kept.
 * `find` says which two, from the public rows, and which identity is kept and given up; it throws when they are not one.
 */
export const joinEntries = async <Name extends RegisterName>(
  services: PublishServices,
  name: Name,
  { reason, ...input }: ActInput & { reason: string },
  find: (rows: readonly StoredRows[Name][]) => Promise<Record<'kept' | 'given_up', string>>,
): Promise<VersionRecord> =>
  publishAct<Name>(services, name, { ...input, kind: 'same' }, async (rows) => {
    const { kept, given_up } = await find(rows)
    const definition: Definition<Name> = definitionOf(name)
    const changes = rows
      .filter(({ entry_id }) => entry_id === given_up)
      .map((row) => ({ key: keyOfRow(definition, row), before: row, after: { ...row, entry_id: kept } }))
    const looked = rows.filter(({ entry_id }) => entry_id === kept)
    return { changes, looked, origin: { aliases: { [given_up]: kept }, reason } }
  })

/**
 * Publishes the correction that an entry is two people. Both get an identity of their own, made from the act's mark. Nothing moves:
 * rows of every version before this one count for one of the two, and so does what is assigned to them. `find` says which entry,
 * from the public rows; it throws when there is no such entry.
 */
export const divideEntry = async <Name extends RegisterName>(
  services: PublishServices,
  name: Name,
  { reason, ...input }: ActInput & { reason: string },
  find: (rows: readonly StoredRows[Name][]) => Promise<DividedEntry>,
): Promise<VersionRecord> =>
  publishAct<Name>(services, name, { ...input, kind: 'two' }, async (rows, mark, current) => {
    const found = await find(rows)
    const definition: Definition<Name> = definitionOf(name)
    const { lines, list } = await loadStays(services, name, rows)
    const divided = divisionOf<StoredRows[Name]>(definition, lines(found.entry), list, mark, found)
    const entry_id = hasSecond(divided.turns, divided.entry, current) ? divided.second : divided.first
    const changes = rows
      .filter((row) => row.entry_id === divided.entry)
      .map((row) => ({ key: keyOfRow(definition, row), before: row, after: { ...row, entry_id } }))
    return { changes, looked: [], origin: { divided, reason } }
  })
