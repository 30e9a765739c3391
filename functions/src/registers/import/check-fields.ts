import { LICENCE_NUMBER_MAX_LENGTH, normaliseNumber, numberCharacterProblem, TEXT_MAX_LENGTH } from '@lsb/contract'
import { cleanCell } from './clean-cell.ts'

/** The first problem there is, or null. */
export const firstProblem = (...problems: (string | null)[]): string | null =>
  problems.find((problem) => problem !== null) ?? null

export const textProblem = (title: string, text: string, max = TEXT_MAX_LENGTH): string | null => {
  const verb = title === 'conditions' ? 'are' : 'is'
  return text.length > max ? `the ${title} ${verb} longer than ${max} characters` : null
}

export const nameProblem = (title: string, name: string): string | null => {
  if (name === '') return `no ${title}`
  return /\p{L}/u.test(name) ? textProblem(title, name) : `the ${title} has no letter`
}

export const numberProblem = (title: string, number: string): string | null => {
  if (number === '') return `no ${title}`
  if (!/\d/.test(number)) return `the ${title} has no digit`
  if (/^\d+\.0+$/.test(number)) return `the ${title} was turned into a decimal number by a spreadsheet`
  if (number.length > LICENCE_NUMBER_MAX_LENGTH)
    return `the ${title} is longer than ${LICENCE_NUMBER_MAX_LENGTH} characters`
  const problem = numberCharacterProblem(number)
  return problem && `the ${title} ${problem}`
}

/** A licence or assistant number as the register keeps it. Word processors write other dashes for a hyphen. */
export const cleanNumber = (cell: string | undefined): string =>
  normaliseNumber(cleanCell(cell ?? '')).replaceAll(/\p{Pd}/gu, '-')
