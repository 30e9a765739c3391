import { counties } from '@lsb/contract'
import type { Complaint } from './fields.ts'

export const countyNames: readonly string[] = counties.map(({ name }) => name)

/** Sub-counties of a county; none for a name that is not a county. */
export const subCountiesOf = (county: string): readonly string[] =>
  counties.find(({ name }) => name === county)?.subCounties ?? []

/** The complaint with its places spelled as in the list: Enter can send the form before a field is left. */
export const withKnownPlaces = (complaint: Complaint): Complaint => {
  const county = closestOption(countyNames, complaint.county)
  return { ...complaint, county, sub_county: closestOption(subCountiesOf(county), complaint.sub_county) }
}

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Words that people add to the name of a place, and that are part of no name. */
const KIND_OF_PLACE = /^(?:sub|county|subcounty)$/

/**
 * The option that a typed text means, in any case and with any apostrophes and spaces: the option with this name, or the only one
 * that begins with its words (`Nairobi` and `Nairobi County` are `Nairobi City`). Else the text itself.
 */
export const closestOption = (options: readonly string[], typed: string): string => {
  const wanted = words(typed).filter((word) => !KIND_OF_PLACE.test(word))
  const sameName = options.find((option) => words(option).join('') === wanted.join(''))
  if (sameName !== undefined || wanted.length === 0) return sameName ?? typed
  const candidates = options.filter((option) => words(option).slice(0, wanted.length).join(' ') === wanted.join(' '))
  return candidates.length === 1 ? (candidates[0] ?? typed) : typed
}
