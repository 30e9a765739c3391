import { userInfo } from 'node:os'
import { type RegisterName, registerNames } from '@lsb/contract'
import { CommandLineProblem } from './run-command.ts'

/** The register of this name. Throws `CommandLineProblem` for any other name. */
export const registerCalled = (name: string): RegisterName => {
  const found = registerNames.find((known) => known === name)
  if (found === undefined)
    throw new CommandLineProblem(`There is no register "${name}". There are: ${registerNames.join(', ')}.`)
  return found
}

/** The text of an option. Throws `CommandLineProblem` when it is missing. */
export const required = (text: string | undefined, option: string): string => {
  if (!text?.trim()) throw new CommandLineProblem(`--${option} is missing.`)
  return text.trim()
}

/** Who does it: the name that was given, or else the user of this machine. */
export const whoDoes = (by: string | undefined): string => by ?? `${userInfo().username} (terminal)`

/** Throws `CommandLineProblem` when a text is missing or no whole number of at most nine digits. */
export const wholeNumber = (text: string | undefined, what: string): number => {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw new CommandLineProblem(`Give ${what} as a whole number.`)
  return Number(text)
}
