import { FileProblem } from '@lsb/functions/src/registers/import/file-problem.ts'

/** A wrong use of a command, in words. */
export class UsageProblem extends Error {
  override name = 'UsageProblem'
}

const isPlain = (error: unknown): error is Error =>
  error instanceof FileProblem ||
  error instanceof UsageProblem ||
  (error instanceof Error &&
    (['ProvisioningError', 'RegisterProblem'].includes(error.name) || ('code' in error && isArgsCode(error.code))))

const isArgsCode = (code: unknown) => typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')

/**
 * Runs a command, or prints its usage when --help is among the arguments: what a person can put right is one sentence,
 * anything else keeps its trace. Sets the exit code.
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
    console.error(isPlain(error) ? error.message : error)
    if (isPlain(error) && 'code' in error) console.error(`\n${usage}`)
  }
}
