import { createRequire } from 'node:module'

interface FirebaseCommand {
  options: { long?: string; short?: string }[]
}
interface FirebaseTools {
  cli: FirebaseCommand
  getCommand: (name: string) => FirebaseCommand | undefined
}

/** The flags among the words of a command, without their values. */
export const flagsOf = (words: readonly string[]) =>
  words.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.split('=')[0] ?? '')

/** The unknown words of a `firebase` command, by the installed firebase-tools: its name or its flags. */
export const firebaseProblems = (words: readonly string[]): string[] => {
  const tools: FirebaseTools = createRequire(import.meta.url)('firebase-tools')
  const [name = '', ...rest] = words
  const command = tools.getCommand(name)
  if (command === undefined) return [name]
  const options = [...tools.cli.options, ...command.options].flatMap(({ long, short }) => [long, short])
  return flagsOf(rest).filter((flag) => !options.includes(flag))
}
