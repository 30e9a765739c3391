import {
  certificateNumberIn,
  checkManyMessages,
  copiedLabel,
  type CopiedSurveyor,
  dayInWords,
  fold,
  keyOfNumber,
  licenceDate,
  numberSearched,
  type RegisterCopyAge,
  type StandingTone,
} from '@lsb/contract'
import type { SearchableCopy } from '../register-copy/searchable-copy.ts'

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
const hasLetter = (text: string): boolean => /\p{L}/u.test(text)
const hasDigit = (text: string): boolean => /\p{N}/u.test(text)

const wordsOf = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u)
/** Whether a word of the name is in one of the texts. */
const isNamedIn = (texts: readonly string[], name: string): boolean => {
  const words = new Set(texts.flatMap(wordsOf))
  return wordsOf(name).some((word) => word.length > 2 && words.has(word))
}

const withLicence = ({ licensed }: Pick<SearchableCopy, 'licensed'>, text: string): readonly CopiedSurveyor[] =>
  numberSearched(text) === '' ? [] : licensed.withLicence(text).slice(0, 1)

/**
 * The surveyors whose licence numbers are in a line of a table. A cell of digits alone beside a name may be a serial number: it
 * counts when the entry's name is in the line too.
 */
const surveyorsIn = (cells: readonly string[], copy: Pick<SearchableCopy, 'licensed'>): CopiedSurveyor[] => {
  const hits = cells.flatMap((cell) => withLicence(copy, cell).map((surveyor) => ({ cell, surveyor })))
  const names = cells.filter((cell) => hasLetter(cell) && hits.every((hit) => hit.cell !== cell))
  const sure = hits.filter(
    ({ cell, surveyor }) => names.length === 0 || hasLetter(cell) || isNamedIn(names, surveyor.name),
  )
  return [...new Set(sure.map(({ surveyor }) => surveyor))]
}

/** Those who had one of the numbers before. */
const earlierIn = (texts: readonly string[], { earlier }: Pick<SearchableCopy, 'earlier'>) => [
  ...new Set(texts.flatMap((text) => (numberSearched(text) === '' ? [] : earlier.under(text)))),
]

/** The texts to look for as a name: the whole line, then the cells that can be one. */
const namesIn = (asked: string, cells: readonly string[]): string[] => [
  asked,
  ...cells.filter((cell) => !hasDigit(cell) && wordsOf(cell).length > 1),
]

const assistantWith = ({ approved }: Pick<SearchableCopy, 'approved'>, number: string) => {
  const key = numberSearched(number)
  if (key === '') return undefined
  const { results } = approved.page({ search: number, limit: approved.count, offset: 0 })
  return results.find(({ assistant_no }) => keyOfNumber(assistant_no) === key)
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

/** What the copy says about one line of a list. */
export const lookUp = (
  asked: string,
  copy: Pick<SearchableCopy, 'licensed' | 'approved' | 'earlier'>,
  age: RegisterCopyAge,
): ManyRow[] => {
  const rowOf =
    (found: string) =>
    (surveyor: CopiedSurveyor): ManyRow => ({
      asked,
      found,
      name: surveyor.name,
      license_no: surveyor.license_no,
      ...copiedLabel(surveyor, age),
    })
  const cells = cellsOf(asked)
  const whole = withLicence(copy, asked)
  const surveyors = whole.length > 0 ? whole : surveyorsIn(cells, copy)
  const before = earlierIn([asked, ...cells.filter(hasLetter)], copy).map((earlier): ManyRow => {
    const found = checkManyMessages.earlier(earlier.license_no, dayInWords(licenceDate(new Date(earlier.until))))
    const { name, surveyor } = earlier
    return surveyor ? rowOf(found)(surveyor) : { ...withoutEntry(asked, found), name, word: checkManyMessages.left }
  })
  const numbered = [...surveyors.map(rowOf(checkManyMessages.byNumber)), ...before]
  if (numbered.length > 0) return numbered
  for (const part of [asked, ...cells.filter(hasLetter)]) {
    if (certificateNumberIn(part) !== null) return [withoutEntry(asked, checkManyMessages.licence)]
    const assistant = assistantWith(copy, part)
    if (assistant !== undefined) {
      const { assistant_name: name, supervisor_license: license_no } = assistant
      return [{ ...withoutEntry(asked, checkManyMessages.assistant), name, license_no }]
    }
  }
  for (const search of namesIn(asked, cells)) {
    const { results, count } = copy.licensed.page({ search, limit: CANDIDATES_MAX, offset: 0 })
    const rest = count > CANDIDATES_MAX ? [withoutEntry(asked, checkManyMessages.more(count - CANDIDATES_MAX))] : []
    if (results.length > 0) return [...results.map(rowOf(checkManyMessages.byName)), ...rest]
  }
  const near = copy.licensed.near(asked)
  if (near.length > 0) return near.map(rowOf(checkManyMessages.nearest))
  return [withoutEntry(asked, checkManyMessages.none)]
}
