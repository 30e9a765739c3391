import {
  assistingWords,
  countWords,
  dayInWords,
  type ListedAssistant,
  type ListedSurveyor,
  REGISTER_PAGE_SIZE,
  type RegisterAddress,
  registerCall,
  type RegisterPage,
  standingInShort,
} from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../shared/public-api/get-json.ts'

/** The answer to one question to a register; none until its own has come. */
export const useRegister = <Row, Other = never>(address: RegisterAddress) =>
  useQuery(publicQuery<RegisterPage<Row, Other>>(registerCall(address)))

/** Pages that `count` rows fill; an empty list still has its first page. */
export const pageCount = (count: number): number => Math.max(1, Math.ceil(count / REGISTER_PAGE_SIZE))

const DESCRIPTION =
  "Find a licensed surveyor or an approved assistant by name, register number or firm in the register of the Land Surveyors' Board."

/** A title without an answer: which register, and which page of it. */
const titleOf = ({ tab, page }: RegisterAddress): string =>
  `${tab === 'approved' ? 'Register of approved assistants' : 'Public register'}${pageWords(page)}`

const pageWords = (page: number): string => (page > 1 ? `, page ${page}` : '')

const onlyEntry = (row: ListedSurveyor | ListedAssistant) => {
  if ('standing' in row)
    return { name: row.name, number: row.license_no, on: row.standing.on, ...standingInShort(row.standing) }
  const { opening: word, advice } = assistingWords(row.assisting, row)
  return { name: row.assistant_name, number: row.assistant_no, on: row.assisting.on, word, advice }
}

/** Title and description for link previews: of one entry the verdict and its day, else how many entries match. */
export const registerHead = (
  address: RegisterAddress,
  page: RegisterPage<ListedSurveyor | ListedAssistant> | undefined,
): { tabTitle: string; description: string } => {
  if ((address.search === '' && address.standing === null) || page === undefined)
    return { tabTitle: titleOf(address), description: DESCRIPTION }
  const [only] = page.results
  if (page.count === 1 && only) {
    const { name, number, on, word, advice } = onlyEntry(only)
    const verdict = `${word}, ${dayInWords(on)}`
    return {
      tabTitle: `${name} (${number}): ${verdict}`,
      description: `${verdict}: ${name}, register number ${number}. ${advice}`,
    }
  }
  const count = countWords(address, page.count)
  const place = address.tab === 'approved' ? 'register of approved assistants' : 'public register'
  return { tabTitle: `${count} in the ${place}${pageWords(address.page)}`, description: `${count}. ${DESCRIPTION}` }
}
