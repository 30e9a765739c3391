import { readFileSync } from 'node:fs'
import { flagsOf } from './firebase-commands.ts'

interface CommandTable {
  /**
   * Version of Google's command line tool from whose own table of completions this one was taken; `firestore databases
   * clone`, which is newer, comes from its reference.
   */
  sdk: string
  /** Flags that every command takes. */
  everywhere: string[]
  /** Flags of each command that the deployment and the documents use. */
  commands: Record<string, string[]>
}

const table: CommandTable = JSON.parse(readFileSync(new URL('gcloud-commands.json', import.meta.url), 'utf8'))

/** The command in front of the words, such as `firestore databases create`; `undefined` when there is none known. */
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
