import {
  checkManyMessages,
  copiedAssisting,
  copiedLabel,
  type CopiedSurveyor,
  dayInWords,
  entriesWithNumber,
  fold,
  licenceDate,
  type ListedAssistant,
  NUMBER_WITHIN,
  numberSearched,
  readTyped,
  type RegisterCopyAge,
  type StandingTone,
  type TypedKind,
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

/** The surveyor whose register number a text is, or has in it. */
const withLicence = ({ licensed }: Pick<SearchableCopy, 'licensed'>, text: string): readonly CopiedSurveyor[] =>
  [text, NUMBER_WITHIN.exec(text)?.[0] ?? '']
    .flatMap((number) => licensed.withLicence(numberSearched(number)))
    .slice(0, 1)

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
  ...new Set(texts.flatMap((text) => earlier.under(numberSearched(text)))),
]

/** The texts to look for as a name: the whole line, then the cells that can be one. */
const namesIn = (asked: string, cells: readonly string[]): string[] => [
  asked,
  ...cells.filter((cell) => !hasDigit(cell) && wordsOf(cell).length > 1),
]

/** Of a line that finds nothing: what it is, when it is another kind of text. */
const otherKinds: Partial<Record<TypedKind, string>> = {
  part_of_licence: checkManyMessages.partOfLicence,
  phone: checkManyMessages.phone,
  national_id: checkManyMessages.nationalId,
  institution_number: checkManyMessages.institution,
  sentence: checkManyMessages.sentence,
}

/** Whether a line names somebody, and not the holder of this entry, the firm or the place. */
const namesAnother = (cells: readonly string[], { name, firm, postal_address }: CopiedSurveyor): boolean => {
  const names = cells
    .flatMap((cell) => cell.replace(NUMBER_WITHIN, ' ').trim())
    .filter((text) => wordsOf(text).filter((word) => /^\p{L}{3,}$/u.test(word)).length > 1)
  return names.length > 0 && !isNamedIn(names, `${name} ${firm} ${postal_address}`)
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
  const whole = cells.length > 1 ? [] : withLicence(copy, asked)
  const surveyors = whole.length > 0 ? whole : surveyorsIn(cells, copy)
  const before = earlierIn([asked, ...cells.filter(hasLetter)], copy).map((earlier): ManyRow => {
    const found = checkManyMessages.earlier(earlier.license_no, dayInWords(licenceDate(new Date(earlier.until))))
    const { name, surveyor } = earlier
    return surveyor ? rowOf(found)(surveyor) : { ...withoutEntry(asked, found), name, word: checkManyMessages.left }
  })
  const byNumber = surveyors.map((surveyor): ManyRow => {
    if (!namesAnother(cells, surveyor)) return rowOf(checkManyMessages.byNumber)(surveyor)
    const { name, license_no } = surveyor
    return {
      asked,
      found: checkManyMessages.isThat(license_no, name),
      name,
      license_no,
      word: checkManyMessages.otherName,
    }
  })
  const numbered = [...byNumber, ...before]
  if (numbered.length > 0) return numbered
  for (const part of [asked, ...cells.filter(hasLetter)]) {
    if (readTyped(part).kind === 'licence') return [withoutEntry(asked, checkManyMessages.licence)]
    const { assistant } = entriesWithNumber(part, { results: [], other: copy.approved.named(part, CANDIDATES_MAX) })
    if (assistant !== undefined) {
      return [rowOfAssistant(asked, checkManyMessages.assistant, assistant, age)]
    }
  }
  for (const search of namesIn(asked, cells)) {
    const { results, count } = copy.licensed.page({ search, limit: CANDIDATES_MAX, offset: 0 })
    const rest = count > CANDIDATES_MAX ? [withoutEntry(asked, checkManyMessages.more(count - CANDIDATES_MAX))] : []
    if (results.length > 0) return [...results.map(rowOf(checkManyMessages.byName)), ...rest]
  }
  const [assistant] = copy.approved.named(asked, 1).results
  if (assistant !== undefined) return [rowOfAssistant(asked, checkManyMessages.assistantsName, assistant, age)]
  const near = copy.licensed.near(asked)
  if (near.length > 0) return near.map(rowOf(checkManyMessages.nearest))
  return [withoutEntry(asked, otherKinds[readTyped(asked).kind] ?? checkManyMessages.none)]
}
