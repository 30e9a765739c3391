import type { Divided } from '../../acts/act.ts'
import type { Identified, VersionRecord } from './version.ts'

/** What a version corrects of who is who. */
export type Correction = Pick<VersionRecord, 'aliases' | 'divided'>
export type Correcting = Partial<Correction> & Pick<VersionRecord, 'number'>

/** Whether a version corrects who is who. */
export const corrects = ({ aliases, divided }: Correction): boolean =>
  divided !== null || Object.keys(aliases).length > 0

/** Which entry an identity means today in a row of a version: corrections hold for the rows of every earlier version. */
export type Identity = (entryId: string, version: number) => string

/**
 * Whose something is that is kept under an identity. A correction may have said that two entries are one or that an entry is two
 * people; nothing has moved. What a division gave to nobody has the answer ''.
 */
export interface Owners {
  row: Identity
  /** The entry that an identity means today; '' when it was divided. */
  entry: (entryId: string) => string
  account: (uid: string, entryId: string) => string
  record: (entryId: string, year: number) => string
  licence: (entryId: string, year: number, number: string) => string
  /** An approval of the chair's; `numberEnd` is the last part of the number of the licence that it issued, if it issued one. */
  approval: (entryId: string, year: number, numberEnd?: string) => string
  /** A licence on paper. */
  paper: (entryId: string, year: number) => string
  /** Every identity under which something of an entry may be kept, its own first. */
  identities: (entryId: string) => string[]
  /**
   * The identities under which a row of an entry may be kept before a version: its own, one that this version joins with it, that of
   * before it was found to be one of two people, and those that were joined with that one.
   */
  keptBefore: (entryId: string, version: number) => string[]
}

/** The names of what a division assigns. */
export const assignedAs = {
  account: (uid: string) => `account ${uid}`,
  record: (year: number) => `record ${year}`,
  licence: (number: string) => `licence ${number}`,
  /** Two people who were joined by mistake may both have one of a year: `kept` is the identity under which it is stored. */
  paper: (year: number, kept: string) => `paper ${year} ${kept}`,
}

/** Whether a version has the second person under an identity: each turn changes from one person to the other. */
export const hasSecond = (turns: Divided['turns'], kept: string, version: number): boolean => {
  const own = turns.find(({ entry }) => entry === kept)?.versions ?? []
  return own.filter((turn) => turn <= version).length % 2 === 1
}

/**
 * Answers from every version of a register, in the order of publishing. Corrections hold whatever becomes of their version: also
 * after it is taken back.
 */
export const ownersIn = (versions: readonly Correcting[]): Owners => {
  const corrections = versions
    .map(({ number, aliases = {}, divided = null }) => ({ number, aliases, divided }))
    .filter(corrects)
  const follow = (entryId: string, choose: (divided: Divided, version: number) => string): string => {
    let found = entryId
    for (const { number, aliases, divided } of corrections) {
      if (divided?.entry === found) found = choose(divided, number)
      found = aliases[found] ?? found
    }
    return found
  }
  /** An entry's own identity, its identity before a division, and those that a join gave up in the versions that count. */
  const keptAs = (entryId: string, counts: (joined: number, isDivided: boolean) => boolean): string[] => {
    const found = [entryId]
    for (const { number, aliases, divided } of corrections.toReversed()) {
      const given = Object.keys(aliases).filter((one) => found.includes(aliases[one] ?? ''))
      if (counts(number, found.length > 1)) found.push(...given)
      if (divided !== null && (found.includes(divided.first) || found.includes(divided.second)))
        found.push(divided.entry)
    }
    return found
  }
  const assigned = (entryId: string, ...names: string[]): string =>
    follow(entryId, (divided) => names.map((name) => divided.assigned[name]).find((one) => one !== undefined) ?? '')
  return {
    row: (entryId, version) =>
      follow(entryId, ({ entry, turns, first, second }, corrected) => {
        if (version >= corrected) return entry
        return hasSecond(turns, entryId, version) ? second : first
      }),
    entry: (entryId) => follow(entryId, () => ''),
    account: (uid, entryId) => assigned(entryId, assignedAs.account(uid)),
    record: (entryId, year) => assigned(entryId, assignedAs.record(year)),
    licence: (entryId, year, number) => assigned(entryId, assignedAs.licence(number), assignedAs.record(year)),
    approval: (entryId, year, numberEnd) =>
      follow(entryId, ({ assigned: names }) => {
        const isOf = (name: string) =>
          numberEnd !== undefined && name.startsWith(assignedAs.licence(`${year}-`)) && name.endsWith(`-${numberEnd}`)
        const licence = Object.keys(names).find(isOf)
        return names[licence ?? assignedAs.record(year)] ?? ''
      }),
    paper: (entryId, year) => assigned(entryId, assignedAs.paper(year, entryId)),
    identities: (entryId) => keptAs(entryId, () => true),
    keptBefore: (entryId, version) => keptAs(entryId, (joined, isDivided) => joined === version || isDivided),
  }
}

export const resolveRow = <Row extends Identified>(row: Row, entry_id: string): Row =>
  entry_id === row.entry_id ? row : { ...row, entry_id }
