import { resolve } from 'node:path'
import { DEFAULT_PROJECT } from './launch-suite.ts'
import { officialWanted, requireOfficial } from './official.ts'
import { indexesFile } from './indexes-file.ts'
import { rulesProblems } from './rules-files.ts'
import { onStopSignals } from './stop-signals.ts'
import { runFirebase } from './run-firebase.ts'
import { readSuiteConfig, selectedEmulators, takenPorts } from './suite-config.ts'

/**
 * A command prefix: `node emulators/src/launch/cli.ts -- emulators:start`, `… -- emulators:exec "npm run journeys"`.
 * Everything after `--` goes to firebase-tools, with our stand-ins for its Java parts (EMULATORS=official: Google's).
 * Ctrl-C stops cleanly; a second one kills. The exit code is firebase-tools' own.
 */
const usage = 'usage: node emulators/src/launch/cli.ts -- FIREBASE-COMMAND [ARGUMENT…]'
const INTERRUPTED_EXIT_CODE = 130
const STARTING_COMMANDS = ['emulators:start', 'emulators:exec', 'serve']

const flag = (given: string[], ...names: string[]): string | undefined => {
  const index = given.findIndex((one) => names.some((name) => one === name || one.startsWith(`${name}=`)))
  const found = given[index]
  if (found === undefined) return undefined
  return found.includes('=') ? found.slice(found.indexOf('=') + 1) : given[index + 1]
}

const prepare = async (given: string[]) => {
  const file = resolve(flag(given, '--config', '-c') ?? 'firebase.json')
  const config = readSuiteConfig(file)
  const only = flag(given, '--only')?.split(',')
  const selected = selectedEmulators(config, only)
  const parts = selected.filter((name) => name === 'firestore' || name === 'storage')
  const java = officialWanted() ? await requireOfficial(parts) : undefined
  // Google's programs read rules of their own.
  if (java === undefined) for (const line of rulesProblems(file, config, selected)) console.error(line)
  const taken = await takenPorts(config, only)
  if (taken.length > 0) throw new Error(taken.join('\n'))
  return { java, indexes: indexesFile(file, config) }
}

const main = async () => {
  const dashes = process.argv.indexOf('--')
  const given = dashes < 0 ? [] : process.argv.slice(dashes + 1)
  const command = given[0]
  if (command === undefined) throw new Error(usage)
  const prepared = STARTING_COMMANDS.includes(command) ? await prepare(given) : {}
  const project = flag(given, '--project', '-P') === undefined ? ['--project', DEFAULT_PROJECT] : []
  const run = runFirebase({
    arguments: [command, ...project, ...given.slice(1)],
    cwd: process.cwd(),
    ...prepared,
    output: 'inherit',
  })
  const isAsked = onStopSignals(
    () => run.signal('SIGINT'),
    () => run.signal('SIGKILL'),
  )
  const code = await run.exited
  // firebase-tools exits with 0 when it was interrupted. For a script that was cut short that would be wrong.
  return command === 'emulators:exec' && isAsked() && code === 0 ? INTERRUPTED_EXIT_CODE : code
}

try {
  process.exit(await main())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
