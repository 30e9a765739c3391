import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { launchSuite, type Suite } from '../emulators/src/launch/launch-suite.ts'
import { onStopSignals } from '../emulators/src/launch/stop-signals.ts'
import { readSuiteConfig, takenPorts } from '../emulators/src/launch/suite-config.ts'
import { whenAbandoned } from './abandoned.ts'
import { timed } from './build.ts'

const INTERRUPTED_EXIT_CODE = 130

export interface ServeOptions {
  /** The folder with firebase.json, which sets the ports. */
  root: string
  /** The folder that a clean stop writes the data to, and that a start reads them from. */
  dataFolder?: string | undefined
  /** Builds what the emulators load when they start. */
  buildFirst: () => Promise<void>
  /** Builds the rest, while they start. */
  buildMeanwhile: () => Promise<void>
  /** Loads data into a suite that started without data. */
  load: (suite: Suite) => Promise<void>
  env: Record<string, string>
  log: (line: string) => void
}

export interface Served {
  suite: Suite
  /** Resolves with the command's exit code when the suite has ended; not 0 when the suite ended by itself. */
  ended: Promise<number>
}

/** Loads the data. Rejects when the suite ends first, because `load` could then wait for ever. */
const loadWhileRunning = async (suite: Suite, load: ServeOptions['load']): Promise<void> => {
  const ended = suite.exited.then((code) => {
    throw new Error(`The local suite ended with code ${code} while data were loaded.`)
  })
  await Promise.race([load(suite), ended])
}

/**
 * Starts the local suite for a command that runs until it is stopped: checks the ports, builds, launches, loads.
 * SIGINT (Ctrl-C), SIGTERM and SIGHUP stop everything; a second one ends it at once.
 * @throws Error that names a taken port, what does not build, or why the suite did not start
 */
export const serve = async ({ root, dataFolder, load, env, log, ...build }: ServeOptions): Promise<Served> => {
  const taken = await takenPorts(readSuiteConfig(join(root, 'firebase.json')))
  if (taken.length > 0) throw new Error(taken.join('\n'))
  let suite: Suite | undefined
  const stop = () => {
    console.log('\nStopping …')
    // Before the suite is ready there are no data to keep, and its supervisor ends it when this process exits.
    if (suite) void suite.stop()
    else process.exit(INTERRUPTED_EXIT_CODE)
  }
  const isAsked = onStopSignals(stop, () => {
    suite?.kill()
    process.exit(INTERRUPTED_EXIT_CODE)
  })
  let isAbandoned = false
  whenAbandoned(() => {
    isAbandoned = true
    stop()
  })

  await build.buildFirst()
  const hasData = dataFolder !== undefined && existsSync(join(dataFolder, 'firebase-export-metadata.json'))
  // A build that fails is named below, when the suite that it belongs to can be stopped.
  const built = build.buildMeanwhile().catch((error: unknown) => error)
  suite = await timed('Started the local suite', () =>
    launchSuite({
      root,
      ports: 'configured',
      ...(hasData && { import: dataFolder }),
      ...(dataFolder !== undefined && { exportOnExit: dataFolder }),
      env: () => env,
      log,
    }),
  )
  try {
    if (hasData) console.log('The suite has the data of an earlier start.')
    else await loadWhileRunning(suite, load)
    const failure = await built
    if (failure !== undefined) throw failure
  } catch (error) {
    await suite.stop()
    throw error
  }
  const ended = suite.exited.then((code) => {
    if (isAsked() || isAbandoned) return code
    console.error('The local suite ended by itself.')
    return code === 0 ? 1 : code
  })
  return { suite, ended }
}
