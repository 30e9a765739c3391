import { readFileSync } from 'node:fs'
import { flagsOf } from './firebase-commands.ts'

interface CommandTable {
  /** The version of Google's command line tool whose table of completions this one copies. */
  sdk: string
  /** Flags that every command takes. */
  everywhere: string[]
  /** Flags of each command that the deployment uses. */
  commands: Record<string, string[]>
}

const table: CommandTable = JSON.parse(readFileSync(new URL('gcloud-commands.json', import.meta.url), 'utf8'))

/** The command at the beginning of the words, such as `firestore databases create`; `undefined` when the table has none. */
export const gcloudCommand = (words: readonly string[]): string | undefined =>
  words
    .map((_, index) => words.slice(0, index + 1).join(' '))
    .filter((name) => name in table.commands)
    .at(-1)

/** The words of a `gcloud` command that gcloud does not know: the command, or its flags. */
export const gcloudProblems = (words: readonly string[]): string[] => {
  const name = gcloudCommand(words)
  if (name === undefined) return [words.slice(0, 3).join(' ')]
  const flags = [...table.everywhere, ...(table.commands[name] ?? [])]
  const isKnown = (flag: string) => flags.includes(flag) || flags.includes(flag.replace(/^--no-/, '--'))
  return flagsOf(words).filter((flag) => flag.startsWith('--') && !isKnown(flag))
}
