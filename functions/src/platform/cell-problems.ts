import { TEXT_MAX_LENGTH } from '@lsb/contract'

/** The first problem there is, or null. */
export const firstProblem = (...problems: (string | null)[]): string | null =>
  problems.find((problem) => problem !== null) ?? null

export const textProblem = (title: string, text: string, max = TEXT_MAX_LENGTH, verb = 'is'): string | null =>
  text.length > max ? `the ${title} ${verb} longer than ${max} characters` : null

/** What is wrong with the day since which something holds; `cell` is what the file has. */
export const sinceProblem = (of: string, cell: string, since: string, today: string): string | null => {
  if (cell !== '' && since === '') return `the date of the ${of}, "${cell}", is not a day (write 2026-03-14)`
  return since > today ? `the date of the ${of}, ${since}, is in the future` : null
}
