import { assistantWords, profession } from '../board/profession.ts'
import { counted } from '../format-count.ts'
import { keyOfNumber } from '../licence.ts'
import { typedMessages } from '../messages.ts'
import { checkPath, pages, profilePath } from '../pages.ts'
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
import { keysTyped } from './earlier-numbers.ts'
import { numberSearched, numbersMeant, readTyped, type Typed, type TypedKind, wordsOf } from './typed.ts'
import { aloneUnsearched } from './unsearched-in.ts'
import type { Hint } from './unsearched.ts'

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

const searchAlone = (search: string) => ({ href: searchPath(search), text: typedMessages.searchAlone(search) })

/** What to say of a text that is no number of the registers and finds nothing. */
const hintOf: Record<
  Exclude<TypedKind, `${'register' | 'assistant'}_number` | 'letters'>,
  (typed: string, about: Typed) => Hint
> = {
  digits: (typed) => ({ sentence: typedMessages.noEntry(typed) }),
  licence: (typed, { about }) => ({
    sentence: typedMessages.licence(typed),
    link: { href: checkPath(about), text: typedMessages.checkLicence },
  }),
  part_of_licence: (typed) => ({
    sentence: typedMessages.partOfLicence(typed),
    link: { href: pages.check.path, text: typedMessages.checkWhole },
  }),
  phone: (typed) => ({ sentence: typedMessages.phone(typed), link: askTheBoard }),
  national_id: (typed) => ({ sentence: typedMessages.nationalId(typed), link: askTheBoard }),
  institution_number: (typed) => ({ sentence: typedMessages.institution(typed), link: askTheBoard }),
  address: (_typed, { about }) => ({ sentence: typedMessages.otherSite(about) }),
  sentence: () => ({ sentence: typedMessages.sentence }),
  name: (typed) => ({ sentence: typedMessages.noEntry(typed) }),
}

/** An entry of either register, as far as a typed number and name are compared with it. */
type TypedEntry =
  | (Pick<ListedSurveyor, 'name' | 'license_no'> & Partial<Pick<ListedSurveyor, 'firm' | 'postal_address'>>)
  | Pick<ApprovedAssistant, 'assistant_name' | 'assistant_no'>

/** The number and the name of an entry, and what else stands beside it on paper. */
const factsOf = (entry: TypedEntry) =>
  'license_no' in entry
    ? { number: entry.license_no, name: entry.name, beside: `${entry.firm ?? ''} ${entry.postal_address ?? ''}` }
    : { number: entry.assistant_no, name: entry.assistant_name, beside: '' }

/** The words beside a number that name somebody else than its holder; '' when they name the holder, the firm or the place. */
const otherName = (typed: string, entry: TypedEntry): string => {
  const { name, beside } = factsOf(entry)
  const [own, others] = [new Set(wordsOf(name)), new Set(wordsOf(beside))]
  const words = typed.split(' ').filter((word) => wordsOf(word).some((one) => one.length > 2 && !others.has(one)))
  return words.some((word) => wordsOf(word).some((one) => own.has(one))) ? '' : words.join(' ')
}

/** What the registers have under a text that somebody typed. */
interface TypedAnswer<Row> {
  /** The entries with a number in it, beside which no other name stands: a verdict answers. */
  meant: Row[]
  /** The entries with a number in it beside which another name stands, or only digits beside a name: a question answers. */
  asked: { entry: Row; sentence: string }[]
  /** The numbers in it that no entry has. Nothing else in the text makes them good. */
  refused: string[]
  /** Whether the text asks for a name alone: what it finds may be answered for. */
  isName: boolean
  /** What is to be said, in the order of the text. */
  hints: Hint[]
}

/**
 * The one answer to a typed text, for every place that takes one.
 * @param entries what the search found in both registers, an entry with exactly a number in the text among them
 */
export const readAnswer = <Row extends TypedEntry>(text: string, entries: readonly Row[]): TypedAnswer<Row> => {
  const typed = readTyped(text)
  const having = (number: string) => {
    const keys = numbersMeant(number).map(numberSearched)
    return entries.filter((entry) => keys.includes(keyOfNumber(factsOf(entry).number)))
  }
  const isWhole = numberSearched(text) !== '' && having(text).length > 0
  const [numbers, name] = isWhole ? [[text.trim()], ''] : [typed.numbers, typed.name]
  const answer: TypedAnswer<Row> = {
    meant: [],
    asked: [],
    refused: [],
    isName: numbers.length === 0 && typed.kind !== 'digits' && typed.kind !== 'address',
    hints: [],
  }
  const { hints: said } = answer
  const withName = name !== '' && typed.hint === undefined && { link: searchAlone(name) }
  for (const number of numbers) {
    const found = having(number)
    if (found.length === 0) {
      const nobodys = /^a[.\s]*a/i.test(number) ? typedMessages.noAssistants : typedMessages.nobodys
      answer.refused.push(number)
      said.push({ sentence: nobodys(quoted(number)), ...withName })
    }
    for (const entry of found) {
      const other = otherName(name, entry)
      const { number: its, name: holder } = factsOf(entry)
      if (other === '') answer.meant.push(entry)
      else {
        const hint = typed.hint ?? { sentence: typedMessages.isThat(its, holder, other), ...withName }
        answer.asked.push({ entry, sentence: hint.sentence })
        said.push(hint)
      }
    }
  }
  if (!isWhole && typed.kind === 'digits') {
    const holders = having(typed.about)
    const names = holders
      .map(factsOf)
      .map((facts) => `${facts.number}, ${facts.name}`)
      .join(', or of ')
    const sentence = typedMessages.digits(typed.about, names)
    answer.asked = holders.map((entry) => ({ entry, sentence }))
    const [first] = holders
    said.push({ sentence, link: searchAlone(first === undefined ? typed.name : factsOf(first).number) })
  }
  if (
    said.length === 0 &&
    (entries.length === 0 || typed.kind === 'address') &&
    typed.kind !== 'register_number' &&
    typed.kind !== 'assistant_number' &&
    typed.kind !== 'letters'
  )
    said.push(hintOf[typed.kind](quoted(text.trim()), typed))
  const alone = entries.length === 0 ? aloneUnsearched(text) : null
  if (alone !== null) said.push(alone)
  return answer
}

/** The entries of both registers in an answer of one. */
export const entriesOf = <Own, Other>({
  results,
  other,
}: Pick<RegisterPage<Own, Other>, 'results' | 'other'>): (Own | Other)[] => [...results, ...(other?.results ?? [])]

/** What a page of a register says of the search in its address: the entries that get a verdict, and the sentences about the text. */
export const registerAnswer = <Row extends TypedEntry>(
  { search, standing, page: shown }: Pick<RegisterAddress, 'search' | 'standing' | 'page'>,
  page: Pick<RegisterPage<Row, TypedEntry>, 'count' | 'results' | 'other'>,
): Pick<TypedAnswer<Row>, 'meant' | 'hints'> => {
  if (search === '') return { meant: [], hints: [] }
  const { meant, isName, hints } = readAnswer<TypedEntry>(search, entriesOf(page))
  const isOne = isName && page.count === 1
  return {
    meant: page.results.filter((row) => isOne || meant.includes(row)),
    // A later page, or one of a standing, lacks the entries with the number itself.
    hints: standing === null && shown === 1 ? hints : [],
  }
}

const places: Record<RegisterName, string> = {
  licensed: `register of licensed ${profession.many}`,
  approved: `register of ${assistantWords.many}`,
}

type Entry = Pick<ListedSurveyor, 'name' | 'license_no' | 'standing'> | ListedAssistant

/** The word for an entry's verdict. */
const entryWord = (entry: Entry): string =>
  'standing' in entry ? standingWord(entry.standing) : assistingWords(entry.assisting, entry).word

/** An entry of either register in one line; `says` is the word for its verdict. */
export const entryInWords = <Row extends Entry>(entry: Row, says: (row: Row) => string = entryWord): string => {
  // One that the reader of the answer could not read has a member that says so.
  if ('unreadable' in entry) return typedMessages.entryUnreadable
  const word = says(entry)
  if ('standing' in entry) return `${entry.name}, ${entry.license_no}: ${word}`
  const supervisor = `${entry.supervisor_name}, ${entry.supervisor_license}`
  return `${typedMessages.under(entry.assistant_name, entry.assistant_no, supervisor)}: ${word}`
}

/** Those who had a number that was typed, the latest first. */
export const earlierWithNumber = <Earlier extends EarlierNumber>(
  text: string,
  earlier: readonly Earlier[] = [],
): Earlier[] => {
  const keys = keysTyped(text)
  return earlier.filter(({ license_no }) => keys.includes(keyOfNumber(license_no)))
}

/** Of a text in an address that should have been a register number: what the registers have under it. */
export const insteadOfEntry = <Own extends Entry, Other extends Entry>(
  text: string,
  found: RegisterPage<Own, Other>,
  says: (row: Own | Other) => string = entryWord,
): Hint[] => {
  const all: (Own | Other)[] = entriesOf(found)
  const { meant, asked, isName, hints } = readAnswer(text, all)
  const lineOf = (entry: Own | Other): Hint => {
    const href = 'standing' in entry ? profilePath(entry.license_no) : searchPath(entry.assistant_no, 'approved')
    return { sentence: `${entryInWords(entry, says)}.`, link: { href, text: typedMessages.openEntry } }
  }
  const entries = isName && all.length === 1 ? all : meant
  const said = [...entries.map(lineOf), ...hints, ...asked.map(({ entry }) => lineOf(entry))]
  return said.length === 0 ? [foundWords(text, found.count)] : said
}

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
