import { FileProblem } from '@lsb/functions/src/registers/import/file-problem.ts'

/** Why a command changes nothing, as a sentence for its user. */
export class UsageProblem extends Error {
  override name = 'UsageProblem'
}

/** What is wrong with the command line. Below it stands how to see the usage. */
export class CommandLineProblem extends UsageProblem {}

/** Whether Node's `parseArgs` refused an option. */
const isArgsProblem = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS')

/** Whether a person can correct the error, with its message alone. */
const isCorrectable = (error: unknown): error is Error =>
  error instanceof FileProblem ||
  error instanceof UsageProblem ||
  isArgsProblem(error) ||
  (error instanceof Error && ['ProvisioningError', 'RegisterProblem'].includes(error.name))

/** The message without Node's advice on file names that begin with a dash. */
const sentenceOf = ({ message }: Error): string => message.replace(/\.\s+To specify a positional.*$/s, '.')

/** How to see the usage. The usage itself is longer than a small terminal and would push the error off the screen. */
const helpLine = (usage: string): string => {
  const [start = ''] = /npm run (?:--silent )?\S+ --/.exec(usage) ?? []
  return `To see everything it takes: ${start} --help`
}

/**
 * Runs a command, or prints its usage for --help. An error that a person can correct is printed as one sentence, with a hint to
 * the usage for an invalid command line; any other error keeps its stack. Sets the exit code.
 */
export const runCommand = async (usage: string, command: () => Promise<void>): Promise<void> => {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage)
    return
  }
  try {
    await command()
  } catch (error) {
    process.exitCode = 1
    console.error(isCorrectable(error) ? sentenceOf(error) : error)
    if (error instanceof CommandLineProblem || isArgsProblem(error)) console.error(`\n${helpLine(usage)}`)
  }
}
