import {
  checkManyMessages,
  licenceCheckMessages,
  copiedAssisting,
  copiedLabel,
  type CopiedSurveyor,
  dayInWords,
  earlierWithNumber,
  licenceDate,
  type ListedAssistant,
  readAnswer,
  readTyped,
  REGISTER_PAGE_SIZE,
  type RegisterCopyAge,
  type StandingTone,
  textTyped,
  type TypedKind,
  wordsOf,
} from '@lsb/contract'
import type { SearchableCopy } from '../../../register-copy/searchable-copy.ts'

/** One row of the answer: a verdict about a number, a candidate for a name, or a text that was not found. */
export interface ManyRow {
  asked: string
  found: string
  name: string
  license_no: string
  word: string
  /** Of a row with a standing. */
  tone?: StandingTone
}

/** Entries offered for a name. */
const CANDIDATES_MAX = 5

/** The lines of a list that are not blank. */
export const linesOf = (list: string): string[] =>
  list
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const cellsOf = (line: string): string[] =>
  line
    .split(/[,;\t]/)
    .map((cell) => cell.replaceAll('"', '').trim())
    .filter((cell) => cell !== '')
/** The cells of a table's line that can be a name. */
const namesIn = (cells: readonly string[]): string[] =>
  cells.filter((cell) => !/\p{N}/u.test(cell) && wordsOf(cell).length > 1)

/** Of a line that finds nothing: what it is, when it is another kind of text. */
const otherKinds: Partial<Record<TypedKind, string>> = {
  part_of_licence: checkManyMessages.partOfLicence,
  phone: checkManyMessages.phone,
  national_id: checkManyMessages.nationalId,
  institution_number: checkManyMessages.institution,
  sentence: checkManyMessages.sentence,
  address: checkManyMessages.otherSite,
}

/** How often each answer was given, the most frequent first; a line that is no number counts by how it was found. */
export const tallyOf = (lines: readonly ManyRow[][]): string => {
  const counts = new Map<string, number>()
  const answers = lines.flatMap((rows) =>
    rows.filter(({ found }, at) => at === 0 || found === checkManyMessages.byNumber),
  )
  for (const { found, word } of answers) {
    const answer = found === checkManyMessages.byNumber ? word : found
    counts.set(answer, (counts.get(answer) ?? 0) + 1)
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  return sorted.map(([answer, count]) => `${answer} (${count.toLocaleString('en')})`).join(', ')
}

const withoutEntry = (asked: string, found: string): ManyRow => ({ asked, found, name: '', license_no: '', word: '' })

/** An assistant, with the supervisor's number. */
const rowOfAssistant = (asked: string, found: string, row: ListedAssistant, age: RegisterCopyAge): ManyRow => {
  const { tone, opening } = copiedAssisting(row, age)
  return { asked, found, name: row.assistant_name, license_no: row.supervisor_license, tone, word: opening }
}

/** What the copy says about one line of a list. @param sites the origins of this site */
export const lookUp = (
  asked: string,
  copy: Pick<SearchableCopy, 'licensed' | 'approved' | 'earlier'>,
  age: RegisterCopyAge,
  sites: readonly string[] = [],
): ManyRow[] => {
  const text = textTyped(asked, sites)
  const { kind, name } = readTyped(text)
  if (kind === 'licence') return [withoutEntry(asked, checkManyMessages.licence)]
  const rowOf =
    (found: string) =>
    (surveyor: CopiedSurveyor): ManyRow => ({
      asked,
      found,
      name: surveyor.name,
      license_no: surveyor.license_no,
      ...copiedLabel(surveyor, age),
    })
  const { results } = copy.licensed.page({ search: text, limit: REGISTER_PAGE_SIZE, offset: 0 })
  const assistants = copy.approved.named(text, CANDIDATES_MAX).results
  const before = earlierWithNumber(text, copy.earlier.search(text)).map((earlier): ManyRow => {
    const found = checkManyMessages.earlier(earlier.license_no, dayInWords(licenceDate(new Date(earlier.until))))
    const { name: formerName, surveyor } = earlier
    return surveyor
      ? rowOf(found)(surveyor)
      : { ...withoutEntry(asked, found), name: formerName, word: checkManyMessages.left }
  })
  const answer = readAnswer(text, [...results, ...assistants])
  const byNumber = answer.meant.map((entry) =>
    'standing' in entry
      ? rowOf(checkManyMessages.byNumber)(entry)
      : rowOfAssistant(asked, checkManyMessages.assistant, entry, age),
  )
  // Beside a serial number a name is looked for first.
  const isThat = answer.asked.map(({ entry, sentence }): ManyRow => {
    const [holder, license_no] =
      'standing' in entry ? [entry.name, entry.license_no] : [entry.assistant_name, entry.supervisor_license]
    return { asked, found: sentence, name: holder, license_no, word: licenceCheckMessages.otherName }
  })
  const isOne = answer.refused.length + answer.meant.length + isThat.length === 1
  const nobodys =
    before.length > 0
      ? []
      : answer.refused.map((number) => ({
          ...withoutEntry(asked, checkManyMessages.none),
          license_no: isOne ? '' : number,
        }))
  const numbered = [...byNumber, ...(kind === 'digits' ? [] : isThat), ...before, ...nobodys]
  if (numbered.length > 0) return numbered
  const named = (search: string) => {
    const page = copy.licensed.page({ search, limit: CANDIDATES_MAX, offset: 0 })
    const rest = page.count - page.results.length
    const more = rest > 0 ? [withoutEntry(asked, checkManyMessages.more(rest))] : []
    return [...page.results.map(rowOf(checkManyMessages.byName)), ...more]
  }
  for (const search of [kind === 'digits' ? name : text, ...namesIn(cellsOf(asked))]) {
    const rows = named(search)
    if (rows.length > 0) return rows
  }
  const [assistant] = copy.approved.named(name || text, 1).results
  if (assistant !== undefined) return [rowOfAssistant(asked, checkManyMessages.assistantsName, assistant, age)]
  const near = copy.licensed.near(text)
  if (near.length > 0) return near.map(rowOf(checkManyMessages.nearest))
  return isThat.length > 0 ? isThat : [withoutEntry(asked, otherKinds[kind] ?? checkManyMessages.none)]
}
