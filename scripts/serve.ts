import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { launchSuite, type Suite } from '../emulators/src/launch/launch-suite.ts'
import { onStopSignals } from '../emulators/src/launch/stop-signals.ts'
import { readSuiteConfig, takenPorts } from '../emulators/src/launch/suite-config.ts'
import { whenAbandoned } from './abandoned.ts'

const INTERRUPTED = 130

export interface ServeOptions {
  /** The folder with firebase.json, whose ports are used. */
  root: string
  /** A folder that the data are written to on a clean stop, and read from when it holds some. */
  kept?: string | undefined
  build: () => Promise<void>
  /** Fills a suite that began without kept data. */
  load: (suite: Suite) => Promise<void>
  env: Record<string, string>
  log: (line: string) => void
}

export interface Served {
  suite: Suite
  /** The command's exit code, when the suite has ended: never 0 when nobody asked it to end. */
  ended: Promise<number>
}

/** Loads, unless the suite ends before that is done: what loads may wait for it for ever. */
const loadWhileRunning = async (suite: Suite, load: ServeOptions['load']): Promise<void> => {
  const died = suite.exited.then((code) => {
    throw new Error(`The local suite ended with code ${code} while data were loaded.`)
  })
  await Promise.race([load(suite), died])
}

/**
 * Starts the local suite for a command that runs until it is stopped: checks the ports, builds, launches, loads.
 * SIGINT (Ctrl-C), SIGTERM and SIGHUP stop everything; a second one ends it at once.
 * @throws Error that names a taken port, what does not build, or why the suite did not start
 */
export const serve = async ({ root, kept, build, load, env, log }: ServeOptions): Promise<Served> => {
  const taken = await takenPorts(readSuiteConfig(join(root, 'firebase.json')))
  if (taken.length > 0) throw new Error(taken.join('\n'))
  let suite: Suite | undefined
  const stop = () => {
    console.log('\nStopping …')
    // Until the suite is ready there is nothing to keep: its supervisor ends it when this process has gone.
    if (suite) void suite.stop()
    else process.exit(INTERRUPTED)
  }
  const isAsked = onStopSignals(stop, () => {
    suite?.kill()
    process.exit(INTERRUPTED)
  })
  let isAbandoned = false
  whenAbandoned(() => {
    isAbandoned = true
    stop()
  })

  await build()
  console.log('Starting the local suite …')
  const hasData = kept !== undefined && existsSync(join(kept, 'firebase-export-metadata.json'))
  suite = await launchSuite({
    root,
    ports: 'configured',
    ...(hasData && { import: kept }),
    ...(kept !== undefined && { exportOnExit: kept }),
    env,
    log,
  })
  try {
    if (hasData) console.log('The data are those that were kept.')
    else await loadWhileRunning(suite, load)
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
