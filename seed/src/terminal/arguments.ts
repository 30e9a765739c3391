import { userInfo } from 'node:os'
import { CommandLineProblem } from './run-command.ts'

/** The text of an option. Throws `CommandLineProblem` when it is missing. */
export const required = (text: string | undefined, option: string): string => {
  if (!text?.trim()) throw new CommandLineProblem(`--${option} is missing.`)
  return text.trim()
}

/** Who does it: the name that was given, or else the user of this machine. */
export const whoDoes = (by: string | undefined): string => by ?? `${userInfo().username} (terminal)`
