import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { keyOfRow, type RegisterName } from '@lsb/contract'
import { assertUnchanged, onNewest } from './changed-since.ts'
import { type Definition, definitionOf } from './definition.ts'
import { netChanges } from './row-changes.ts'
import { hasSecond, ownersIn, resolveRow } from './identities.ts'
import { type PublishServices, publishVersion, rowsDeleted, versionRows, type Origin } from './publish-version.ts'
import { publishedSince, RegisterProblem } from './register-problem.ts'
import { dividedEntryId, type RowChange, type StoredRows, type VersionRecord, type Withdrawal } from './version.ts'
import type { ActRecord } from './versions-store.ts'

/** Every version of a register, newest first. */
export const listVersions = async (
  { versions }: Pick<PublishServices, 'versions'>,
  name: RegisterName,
): Promise<VersionRecord[]> => (await versions.list(name)).toReversed()

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

/** The differences between version `from` and version `to`, entry by entry: from what each version changed, which is never deleted. */
export const compareVersions = async <Name extends RegisterName>(
  services: Pick<PublishServices, 'versions'>,
  name: Name,
  from: number,
  to: number,
): Promise<RowChange<StoredRows[Name]>[]> => {
  await Promise.all([from, to].map((number) => versionOf(services, name, number)))
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const between = (await services.versions.list(name, first)).filter(({ number }) => number <= last)
  const steps = await services.versions.changes(name, between)
  return netChanges(definitionOf(name), steps.flat(), { isReversed: to < from })
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

/** The result of a clerk's act; `version` is null when the register has these rows already. */
export interface ActResult {
  version: VersionRecord | null
}

/** What an act makes of the public rows; null when they stay as they are and nothing else is recorded. */
interface Outcome<Name extends RegisterName> {
  changes: RowChange<StoredRows[Name]>[]
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
  work: (rows: readonly StoredRows[Name][], mark: string, current: number) => Promise<Outcome<Name> | null>,
): Promise<ActResult> =>
  onNewest(async () => {
    const current = await services.versions.pointer(name)
    if (current === null) throw new RegisterProblem('no such version', 'Nothing is published yet.')
    const mark = `${kind}-${attempt}`
    const repeated = (await services.versions.list(name, seen)).find((version) => version.mark === mark)
    if (repeated !== undefined) return { version: repeated }
    const base = current.version
    const rows = await versionRows(services, name, { ...current, number: base })
    const outcome = await work(rows, mark, base)
    if (outcome === null) return { version: null }
    const definition = definitionOf(name)
    const kept = new Set('aliases' in outcome.origin ? Object.values(outcome.origin.aliases) : [])
    const looked = rows
      .filter(({ entry_id }) => kept.has(entry_id))
      .map((row) => ({ key: keyOfRow(definition, row), before: row, after: row }))
    await assertUnchanged(services, definition, seen, [...outcome.changes, ...looked])
    return { version: await publishVersion(services, { definition, base, rows, mark, by, ...outcome, ...act }) }
  })

/**
 * What brings the rows of version `to` back for somebody who saw version `seen`: the opposite of everything that was published in
 * between, with the identities of today. Entries that others change meanwhile are not in it.
 * @throws RegisterProblem when the rows of `to` are deleted
 */
export const changesBack = async <Name extends RegisterName>(
  services: Pick<PublishServices, 'versions'>,
  name: Name,
  { to, seen }: { to: VersionRecord; seen: number },
): Promise<RowChange<StoredRows[Name]>[]> => {
  if (to.rows_from === null) throw rowsDeleted(to.number)
  const identity = ownersIn(await services.versions.list(name)).row
  return (await compareVersions(services, name, seen, to.number))
    .map(({ key, before, after }) => ({
      key,
      before,
      after: after && resolveRow(after, identity(after.entry_id, to.number)),
    }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
}

const restore = async (
  services: PublishServices,
  name: RegisterName,
  to: VersionRecord,
  { withdraws, ...input }: ActInput & { withdraws?: { number: number; withdrawal: Withdrawal } },
): Promise<ActResult> =>
  publishAct<RegisterName>(services, name, { ...input, kind: 'back' }, async (_rows, _mark, current) => {
    const changes = await changesBack<RegisterName>(services, name, { to, seen: input.seen })
    if (changes.length === 0 && withdraws === undefined) {
      if (current === input.seen) return null
      throw new RegisterProblem('changed since', publishedSince(current).message)
    }
    return { changes, origin: { restores: to.number, ...(withdraws !== undefined && { withdraws }) } }
  })

/** Two entries that are one: what is kept under the first one's identity stays; the second one gives its identity up. */
export interface SameEntry {
  kept: string
  given_up: string
}

/**
 * Publishes the correction that two entries are one. Nothing moves: rows of every version under the identity that is given up count
 * for the one that is kept. `find` says which two, from the public rows; it throws when they are not one.
 */
export const joinEntries = async <Name extends RegisterName>(
  services: PublishServices,
  name: Name,
  { reason, ...input }: ActInput & { reason: string },
  find: (rows: readonly StoredRows[Name][]) => Promise<SameEntry>,
): Promise<ActResult> =>
  publishAct<Name>(services, name, { ...input, kind: 'same' }, async (rows) => {
    const { kept, given_up } = await find(rows)
    const definition: Definition<Name> = definitionOf(name)
    const changes = rows
      .filter(({ entry_id }) => entry_id === given_up)
      .map((row) => ({ key: keyOfRow(definition, row), before: row, after: { ...row, entry_id: kept } }))
    return { changes, origin: { aliases: { [given_up]: kept }, reason } }
  })

/** An entry that is two people, and whose everything is that is kept about it: the names of what each of them has. */
export interface DividedEntry {
  entry: string
  /** The version at which the second person began. */
  since: number
  assigned: Readonly<Record<string, 'first' | 'second' | 'nobody'>>
}

/** The versions at which the entry's rows turn from one person to the other: a version that went back has whom it restored. */
const turnsOf = (versions: readonly VersionRecord[], since: number): number[] => {
  const isSecond = new Map<number, boolean>()
  const turns: number[] = []
  let before = false
  for (const { number, restores } of versions) {
    const now: boolean =
      number === since || (number > since && (restores === null ? before : isSecond.get(restores) === true))
    if (now !== before) turns.push(number)
    isSecond.set(number, now)
    before = now
  }
  return turns
}

/** Whose everything is that is kept about an entry, once the act with this mark has divided it. */
export const divisionOf = (
  versions: readonly VersionRecord[],
  mark: string,
  { entry, since, assigned }: DividedEntry,
): NonNullable<VersionRecord['divided']> => {
  const people = {
    first: dividedEntryId(entry, mark, 'first'),
    second: dividedEntryId(entry, mark, 'second'),
  }
  const owners = Object.entries(assigned).map(([what, who]) => [what, who === 'nobody' ? '' : people[who]] as const)
  return { entry, turns: turnsOf(versions, since), ...people, assigned: Object.fromEntries(owners) }
}

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
): Promise<ActResult> =>
  publishAct<Name>(services, name, { ...input, kind: 'two' }, async (rows, mark, current) => {
    const divided = divisionOf(await services.versions.list(name), mark, await find(rows))
    const entry_id = hasSecond(divided.turns, current) ? divided.second : divided.first
    const definition: Definition<Name> = definitionOf(name)
    const changes = rows
      .filter((row) => row.entry_id === divided.entry)
      .map((row) => ({ key: keyOfRow(definition, row), before: row, after: { ...row, entry_id } }))
    return { changes, origin: { divided, reason } }
  })

/**
 * Publishes a new version that takes back everything published after version `to` and up to version `seen`, which the person saw;
 * nothing when that changes no entry.
 * @throws RegisterProblem when there is no such version, its rows are deleted, or somebody has changed one of these entries since
 */
export const goBack = async (
  services: PublishServices,
  name: RegisterName,
  to: number,
  input: ActInput,
): Promise<ActResult> => restore(services, name, await versionOf(services, name, to), input)

/**
 * Marks a version as published in error, so that public history skips it. If it is the public version, the same act publishes the
 * rows of the last version before it that is not withdrawn.
 */
export const withdraw = async (
  services: PublishServices,
  name: RegisterName,
  number: number,
  { reason, ...input }: ActInput & { reason: string },
): Promise<ActResult> => {
  const version = await versionOf(services, name, number)
  if (version.withdrawn !== null) return { version: null }
  const current = await services.versions.pointer(name)
  if (number === input.seen && current?.version !== number) throw publishedSince(current?.version ?? 0)
  const withdrawal: Withdrawal = { at: services.clock.now().toISOString(), by: input.by, reason }
  if (await services.versions.withdraw(name, number, withdrawal, input)) return { version: null }
  const earlier = (await services.versions.list(name)).filter((one) => one.number < number && one.withdrawn === null)
  const last = earlier.at(-1)
  if (last === undefined)
    throw new RegisterProblem(
      'nothing to go back to',
      `Version ${number} is the public one, and there is none before it to go back to.`,
    )
  return restore(services, name, last, { ...input, withdraws: { number, withdrawal } })
}
