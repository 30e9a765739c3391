import { factsToTell, textOf } from '../alerts/net-changes.ts'
import type { ProfileSources } from '../registers/profile.ts'

/** What the public reads of an entry, by field; nothing of an entry that is not in the register. */
export type PublicFacts = Readonly<Record<string, string>>

/** The years with a practising licence, beside the fields of the register. */
const LICENCES = 'licences'
const headings = new Map([...factsToTell('licensed'), [LICENCES, 'Practising licence for']])

/** What the facts are read from. */
export interface PublicSources {
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
  const years = standings.approvedYears(identity, standings.at)
  return Object.fromEntries(
    [...headings.keys()].map((field) => [
      field,
      field === LICENCES ? years.join(', ') || 'none' : textOf({ ...row }, field),
    ]),
  )
}

const isAbsent = (facts: PublicFacts): boolean => Object.keys(facts).length === 0

/** The fields that said something else. A field that a release adds to the register is no change of an entry. */
const changedFields = (was: PublicFacts, is: PublicFacts): string[] =>
  Object.keys(is).filter((field) => field in was && was[field] !== is[field])

export const isSame = (was: PublicFacts, is: PublicFacts): boolean =>
  isAbsent(was) === isAbsent(is) && changedFields(was, is).length === 0

/** What is true now and was not before, a fact a line. */
export const changeInWords = (was: PublicFacts, is: PublicFacts): string => {
  if (isAbsent(is)) return 'The entry is no longer in the register.'
  const fields = isAbsent(was) ? Object.keys(is) : changedFields(was, is)
  return fields.map((field) => `${headings.get(field) ?? field}: ${is[field] ?? ''}`).join('\n')
}
