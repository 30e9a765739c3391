import {
  type ApprovedAssistant,
  countWords,
  dayInWords,
  type ListedSurveyor,
  type RegisterAddress,
  type RegisterPage,
  standingInShort,
} from '@lsb/contract'

const DESCRIPTION =
  "Find a licensed surveyor or an approved assistant by name, register number or firm in the register of the Land Surveyors' Board."

/** A title without an answer: which register, and which page of it. */
const titleOf = ({ tab, page }: RegisterAddress): string =>
  `${tab === 'approved' ? 'Register of approved assistants' : 'Public register'}${pageWords(page)}`

const pageWords = (page: number): string => (page > 1 ? `, page ${page}` : '')

/** Title and description for link previews: of one surveyor the verdict and its day, else how many entries match. */
export const registerHead = (
  address: RegisterAddress,
  page: RegisterPage<ListedSurveyor | ApprovedAssistant> | undefined,
): { tabTitle: string; description: string } => {
  if ((address.search === '' && address.standing === null) || page === undefined)
    return { tabTitle: titleOf(address), description: DESCRIPTION }
  const [only] = page.results
  if (page.count === 1 && only && 'standing' in only) {
    const { word, advice } = standingInShort(only.standing)
    const verdict = `${word}, ${dayInWords(only.standing.on)}`
    return {
      tabTitle: `${only.name} (${only.license_no}): ${verdict}`,
      description: `${verdict}: ${only.name}, register number ${only.license_no}. ${advice}`,
    }
  }
  const count = countWords(address, page.count)
  const place = address.tab === 'approved' ? 'register of approved assistants' : 'public register'
  return { tabTitle: `${count} in the ${place}${pageWords(address.page)}`, description: `${count}. ${DESCRIPTION}` }
}
