import {
  board,
  assistingWords,
  countWords,
  dayInWords,
  type ListedAssistant,
  type ListedSurveyor,
  profilePath,
  REGISTER_PAGE_SIZE,
  type RegisterAddress,
  registerAnswer,
  registerCall,
  type RegisterPage,
  standingInShort,
  assistantWords,
  profession,
} from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../shared/public-api/get-json.ts'

/** The answer to one question to a register; none until its own has come. */
export const useRegister = <Name extends 'GET licensed' | 'GET approved'>(name: Name, address: RegisterAddress) =>
  useQuery(publicQuery(name, registerCall(address)))

/** Pages that `count` rows fill; an empty list still has its first page. */
export const pageCount = (count: number): number => Math.max(1, Math.ceil(count / REGISTER_PAGE_SIZE))

const DESCRIPTION = `Find a licensed ${profession.one} or ${assistantWords.aOne} by name, register number or firm in the register of the ${board.name}.`

/** A title without an answer: which register, and which page of it. */
const titleOf = ({ tab, page }: RegisterAddress): string =>
  `${tab === 'approved' ? `Register of ${assistantWords.many}` : 'Public register'}${pageWords(page)}`

const pageWords = (page: number): string => (page > 1 ? `, page ${page}` : '')

/** What there is to say of one entry: whose it is, the verdict of which day, and where the entry is. */
export const answerOn = (row: ListedSurveyor | ListedAssistant) => {
  if ('standing' in row) {
    const entry = { href: profilePath(row.license_no), text: 'Open the entry' }
    return { name: row.name, number: row.license_no, on: row.standing.on, ...standingInShort(row.standing), entry }
  }
  const { tone, opening, advice } = assistingWords(row.assisting, row)
  const entry = { href: profilePath(row.supervisor_license), text: 'Open the supervisor’s entry' }
  const { assistant_name: name, assistant_no: number, assisting } = row
  return { name, number, on: assisting.on, tone, opening, word: opening, advice, entry }
}

type Entry = ListedSurveyor | ListedAssistant

/** Title and description for link previews: of one entry the verdict and its day, else how many entries match. */
export const registerHead = (
  address: RegisterAddress,
  page: Pick<RegisterPage<Entry, Entry>, 'count' | 'results' | 'other'> | undefined,
): { tabTitle: string; description: string } => {
  if ((address.search === '' && address.standing === null) || page === undefined)
    return { tabTitle: titleOf(address), description: DESCRIPTION }
  const [only, ...others] = registerAnswer(address, page).meant
  if (only && others.length === 0) {
    const { name, number, on, word, advice } = answerOn(only)
    const verdict = `${word}, ${dayInWords(on)}`
    return {
      tabTitle: `${name} (${number}): ${verdict}`,
      description: `${verdict}: ${name}, register number ${number}. ${advice}`,
    }
  }
  const count = countWords(address, page.count)
  const place = address.tab === 'approved' ? `register of ${assistantWords.many}` : 'public register'
  return { tabTitle: `${count} in the ${place}${pageWords(address.page)}`, description: `${count}. ${DESCRIPTION}` }
}
