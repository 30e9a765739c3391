import { fieldsOf, type RegisterName, registerNames, registerTables } from '@lsb/contract'
import type { ProfileSources } from './profile.ts'

/** What the public reads of an entry, by field; nothing of an entry that is not in the register. */
export type PublicFacts = Readonly<Record<string, string>>

/** The public fields of a register with their headings. The serial number only says where a list has an entry. */
const fieldsToTell = (name: RegisterName): [field: string, heading: string][] => {
  const { unique }: { unique: string | undefined } = { unique: undefined, ...registerTables[name] }
  return fieldsOf(name).flatMap(([field, { list, entry }]) => {
    const heading = list ?? entry
    return field === unique || heading === undefined ? [] : [[field, heading]]
  })
}
/** The years with a practising licence, beside the fields of the register. */
const LICENCES = 'licences'
const headings = new Map([...registerNames.flatMap(fieldsToTell), [LICENCES, 'Practising licence for']])
/** A fact that is of no register is named by its heading. */
export const headingOf = (field: string): string => headings.get(field) ?? field

const text = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : 'none')

export const factsOfRow = (name: RegisterName, row: object): PublicFacts => {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(fieldsToTell(name).map(([field]) => [field, text(values.get(field))]))
}

/** What the facts are read from. */
interface PublicSources {
  licensed: Pick<ProfileSources['licensed'], 'entry'>
  standings: Pick<ProfileSources['standings'], 'approvedYears' | 'at'> & {
    histories: { owners: Pick<ProfileSources['standings']['histories']['owners'], 'row'> }
  }
}

/**
 * What the public reads of the entry that an identity had in a version of the register, whatever number it has now. The standing is
 * left out, because the calendar changes it.
 */
export const publicFacts = (
  { licensed, standings }: PublicSources,
  { entry_id, version }: { entry_id: string; version: number },
): PublicFacts => {
  const identity = standings.histories.owners.row(entry_id, version)
  const row = licensed.entry(identity)
  if (row === null) return {}
  const years = standings.approvedYears(identity, standings.at).join(', ')
  return { ...factsOfRow('licensed', row), [LICENCES]: years || 'none' }
}

export const isAbsent = (facts: PublicFacts): boolean => Object.keys(facts).length === 0

/** The fields that said something else. A field that a release adds to the register is no change of an entry. */
export const changedFields = (was: PublicFacts, is: PublicFacts): string[] =>
  Object.keys(is).filter((field) => field in was && was[field] !== is[field])

export const isSame = (was: PublicFacts, is: PublicFacts): boolean =>
  isAbsent(was) === isAbsent(is) && changedFields(was, is).length === 0

/** What others are told: what is true now and was not before, a fact a line. */
export const newFactsInWords = (was: PublicFacts, is: PublicFacts): string => {
  if (isAbsent(is)) return 'The entry is no longer in the register.'
  const fields = isAbsent(was) ? Object.keys(is) : changedFields(was, is)
  return fields.map((field) => `${headingOf(field)}: ${is[field] ?? ''}`).join('\n')
}
