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

/** What a person can mend of a file or folder, by the code of Node's error. */
const fileFaults: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EEXIST: 'this exists already',
  EISDIR: 'this is a folder',
  ENOTDIR: 'a part of this path is no folder',
  EACCES: 'the permission is missing',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
}

/** What is wrong with a file or folder, in a sentence; '' for another error. */
const fileFaultOf = (error: unknown): string => {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return ''
  const fault = fileFaults[String(error.code)]
  return fault === undefined ? '' : `${'path' in error ? String(error.path) : 'The file'}: ${fault}.`
}

/** What a person reads of an error that they can correct, without Node's advice on names that begin with a dash; '' for another one. */
const sentenceOf = (error: unknown): string =>
  isCorrectable(error) ? error.message.replace(/\.\s+To specify a positional.*$/s, '.') : fileFaultOf(error)

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
    console.error(sentenceOf(error) || error)
    if (error instanceof CommandLineProblem || isArgsProblem(error)) console.error(`\n${helpLine(usage)}`)
  }
}
