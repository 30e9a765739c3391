import { FileProblem } from '@lsb/functions/src/registers/import/file-problem.ts'

/** Why a command does nothing, in words. */
export class UsageProblem extends Error {
  override name = 'UsageProblem'
}

/** A command line that cannot be understood, in words. */
export class CommandLineProblem extends UsageProblem {}

/** Node's own complaint about an option. */
const isArgsProblem = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS')

const isPlain = (error: unknown): error is Error =>
  error instanceof FileProblem ||
  error instanceof UsageProblem ||
  isArgsProblem(error) ||
  (error instanceof Error && ['ProvisioningError', 'RegisterProblem'].includes(error.name))

/** What went wrong in one sentence: Node adds how to name a file that begins with a dash. */
const sentenceOf = ({ message }: Error): string => message.replace(/\.\s+To specify a positional.*$/s, '.')

/** Where the options stand. The usage itself is longer than a small terminal and would push the sentence off its top. */
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
    console.error(isPlain(error) ? sentenceOf(error) : error)
    if (error instanceof CommandLineProblem || isArgsProblem(error)) console.error(`\n${helpLine(usage)}`)
  }
}
