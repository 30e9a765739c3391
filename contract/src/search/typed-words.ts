import { counted } from '../format-count.ts'
import { keyOfNumber } from '../licence.ts'
import { typedMessages } from '../messages.ts'
import { checkPath, pages } from '../pages.ts'
import { type RegisterAddress, writeRegisterAddress } from '../register-address.ts'
import type { RegisterName } from '../register.ts'
import type { EarlierNumber } from '../shapes/holder.ts'
import type {
  ApprovedAssistant,
  ListedAssistant,
  ListedSurveyor,
  OtherRegister,
  RegisterPage,
} from '../shapes/register.ts'
import { assistingWords } from '../standing-assistants.ts'
import { standingFilters } from '../standing-filters.ts'
import { standingWord } from '../standing-words.ts'
import { numberSearched, readTyped, type TypedKind } from './typed.ts'

/** A sentence, and where it leads. */
export interface Hint {
  sentence: string
  link?: { href: string; text: string }
}

/** Characters of a search that are repeated to whoever typed it. */
const ECHO_MAX = 40

/** A search in quotation marks; a long one is cut. */
export const quoted = (search: string): string =>
  search.length > ECHO_MAX ? `“${search.slice(0, ECHO_MAX).trimEnd()} …”` : `“${search}”`

const entriesInWords = (count: number): string => counted(count, 'entry', 'entries')

/** How many entries there are, in words. */
export const countWords = (
  { search, standing }: Pick<RegisterAddress, 'search' | 'standing'>,
  count: number,
): string => {
  const entries = entriesInWords(count)
  const found = search ? `${entries} ${count === 1 ? 'matches' : 'match'} ${quoted(search)}` : entries
  return standing === null ? found : `${found}, standing: ${standingFilters[standing]}`
}

/** The path and query of a search in a register. */
export const searchPath = (search: string, tab: RegisterName = 'licensed'): string =>
  `${pages.register.path}?${writeRegisterAddress({ tab, search, standing: null, page: 1 }).toString()}`

const askTheBoard = { href: pages.inquiries.path, text: typedMessages.askTheBoard }

const hints: Record<TypedKind, (typed: string, number: string) => Hint> = {
  register_number: (typed) => ({ sentence: typedMessages.nobodys(typed) }),
  assistant_number: (typed) => ({ sentence: typedMessages.noAssistants(typed) }),
  licence: (typed, number) => ({
    sentence: typedMessages.licence(typed),
    link: { href: checkPath(number), text: typedMessages.checkLicence },
  }),
  part_of_licence: (typed) => ({
    sentence: typedMessages.partOfLicence(typed),
    link: { href: pages.check.path, text: typedMessages.checkWhole },
  }),
  phone: (typed) => ({ sentence: typedMessages.phone(typed), link: askTheBoard }),
  national_id: (typed) => ({ sentence: typedMessages.nationalId(typed), link: askTheBoard }),
  institution_number: (typed) => ({ sentence: typedMessages.institution(typed), link: askTheBoard }),
  sentence: (_typed, number) => ({
    sentence: typedMessages.sentence,
    ...(number !== '' && { link: { href: searchPath(number), text: typedMessages.searchAlone(number) } }),
  }),
  name: (typed) => ({ sentence: typedMessages.noEntry(typed) }),
}

/** What to say of a text that finds nothing in either register: what it is, and where to ask. */
export const nothingFoundWords = (text: string): Hint => {
  const { kind, number } = readTyped(text)
  return hints[kind](quoted(text.trim()), number)
}

const places: Record<RegisterName, string> = {
  licensed: 'register of licensed surveyors',
  approved: 'register of approved assistants',
}

type Entry = Pick<ListedSurveyor, 'name' | 'license_no' | 'standing'> | ListedAssistant

/** The word for an entry's verdict. */
const entryWord = (entry: Entry): string =>
  'standing' in entry ? standingWord(entry.standing) : assistingWords(entry.assisting, entry).word

/** An entry of either register in one line; `says` is the word for its verdict. */
export const entryInWords = <Row extends Entry>(entry: Row, says: (row: Row) => string = entryWord): string => {
  const word = says(entry)
  if ('standing' in entry) return `${entry.name}, ${entry.license_no}: ${word}`
  const supervisor = `${entry.supervisor_name}, ${entry.supervisor_license}`
  return `${typedMessages.under(entry.assistant_name, entry.assistant_no, supervisor)}: ${word}`
}

/** The entries of either register with exactly the number that was typed, in an answer of the register of licensed surveyors. */
export const entriesWithNumber = <
  Surveyor extends Pick<ListedSurveyor, 'license_no'>,
  Assistant extends Pick<ApprovedAssistant, 'assistant_no'>,
>(
  text: string,
  { results, other }: Pick<RegisterPage<Surveyor, Assistant>, 'results' | 'other'>,
): { surveyor: Surveyor | undefined; assistant: Assistant | undefined } => {
  const key = numberSearched(text)
  const isSame = (number: string) => key !== '' && keyOfNumber(number) === key
  return {
    surveyor: results.find(({ license_no }) => isSame(license_no)),
    assistant: other?.results.find(({ assistant_no }) => isSame(assistant_no)),
  }
}

/** Those who had exactly the number that was typed, the latest first. */
export const earlierWithNumber = <Earlier extends EarlierNumber>(
  text: string,
  earlier: readonly Earlier[] = [],
): Earlier[] => earlier.filter(({ license_no }) => keyOfNumber(license_no) === numberSearched(text))

/** How many entries a search finds, with the link to them. */
export const foundWords = (search: string, count: number): Hint => ({
  sentence: typedMessages.countInOther(places.licensed, countWords({ search, standing: null }, count)),
  link: { href: searchPath(search), text: typedMessages.openOther(places.licensed) },
})

/** A hint at the other register; `isNear` when it has only names like the one that was typed. */
interface OtherHint extends Hint {
  isNear: boolean
}

/** What the other register has, for an answer of the register `tab`; null when it has nothing. */
export const otherWords = <Row extends Entry>(
  { tab, search }: Pick<RegisterAddress, 'tab' | 'search'>,
  other: OtherRegister<Row> | undefined,
  says: (row: Row) => string = entryWord,
): OtherHint | null => {
  if (other === undefined) return null
  const otherTab = tab === 'licensed' ? 'approved' : 'licensed'
  const place = places[otherTab]
  const { count, results, near = [] } = other
  const list = (count === 0 ? near : results).map((entry) => entryInWords(entry, says)).join('; ')
  const one = count === 1 ? typedMessages.inOther(place, list) : null
  const many = count > 1 ? typedMessages.countInOther(place, countWords({ search, standing: null }, count)) : null
  return {
    isNear: count === 0,
    sentence: one ?? many ?? typedMessages.nearInOther(place, list),
    link: {
      href: searchPath(count === 0 ? '' : search, otherTab),
      text: typedMessages.openOther(place),
    },
  }
}
