import {
  certificateNumberIn,
  checkManyMessages,
  copiedWord,
  type CopiedSurveyor,
  keyOfNumber,
  numberSearched,
  type RegisterCopyAge,
} from '@lsb/contract'
import type { SearchableCopy } from '../register-copy/searchable-copy.ts'

/** One row of the answer: a verdict about a number, a candidate for a name, or a text that was not found. */
export interface ManyRow {
  asked: string
  found: string
  name: string
  license_no: string
  word: string
}

/** Entries offered for a name. */
const CANDIDATES = 5

/** The lines of a list that are not blank. */
export const linesOf = (list: string): string[] =>
  list
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The whole line, then its cells when it comes from a table. */
const partsOf = (line: string): string[] => [line, ...line.split(/[,;\t]/)].map((part) => part.trim())

const assistantWith = ({ approved }: Pick<SearchableCopy, 'approved'>, number: string) => {
  const key = numberSearched(number)
  if (key === '') return undefined
  const { results } = approved.page({ search: number, limit: approved.count, offset: 0 })
  return results.find(({ assistant_no }) => keyOfNumber(assistant_no) === key)
}

const withoutEntry = (asked: string, found: string): ManyRow => ({ asked, found, name: '', license_no: '', word: '' })

/** What the copy says about one line of a list. */
export const lookUp = (
  asked: string,
  copy: Pick<SearchableCopy, 'licensed' | 'approved'>,
  age: RegisterCopyAge,
): ManyRow[] => {
  const rowOf =
    (found: string) =>
    (surveyor: CopiedSurveyor): ManyRow => ({
      asked,
      found,
      name: surveyor.name,
      license_no: surveyor.license_no,
      word: copiedWord(surveyor, age),
    })
  for (const part of partsOf(asked)) {
    if (certificateNumberIn(part) !== null) return [withoutEntry(asked, checkManyMessages.licence)]
    const [surveyor] = numberSearched(part) === '' ? [] : copy.licensed.withLicence(part)
    if (surveyor !== undefined) return [rowOf(checkManyMessages.byNumber)(surveyor)]
    const assistant = assistantWith(copy, part)
    if (assistant !== undefined) {
      const { assistant_name: name, supervisor_license: license_no } = assistant
      return [{ ...withoutEntry(asked, checkManyMessages.assistant), name, license_no }]
    }
  }
  const { results, count } = copy.licensed.page({ search: asked, limit: CANDIDATES, offset: 0 })
  const rest = count > CANDIDATES ? [withoutEntry(asked, checkManyMessages.more(count - CANDIDATES))] : []
  if (results.length > 0) return [...results.map(rowOf(checkManyMessages.byName)), ...rest]
  const near = copy.licensed.near(asked)
  if (near.length > 0) return near.map(rowOf(checkManyMessages.nearest))
  return [withoutEntry(asked, checkManyMessages.none)]
}
