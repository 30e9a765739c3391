import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import {
  configuredAddress,
  filesNamedIn,
  readSuiteConfig,
  selectedEmulators,
  type SuiteConfig,
  takenPorts,
  withFreePorts,
  withLocalStorage,
} from './suite-config.ts'
import type { EmulatorName } from './emulator-names.ts'
import { isRunning } from './clean-up.ts'
import { officialWanted, requireOfficial } from './official.ts'
import { rulesProblems } from './rules-files.ts'
import { runFirebase } from './run-firebase.ts'

/** A `demo-` project never reaches anything real. */
const PROJECT_ID = 'demo-lsb'
const READY_LINE = 'All emulators ready!'
const START_DEADLINE_MS = 180_000
/** An export of much data takes its time; without one, nothing that ends late is worth waiting for. */
const STOP_DEADLINE_MS = { withExport: 60_000, withoutExport: 1000 }
const RECENT_LINES_MAX = 60

interface SuiteOptions {
  /** The folder with firebase.json; relative paths in it start there. */
  root: string
  /** The emulators to start, as for `--only`; default: all that firebase.json configures. */
  only?: string[]
  /** `configured`: the ports of firebase.json, refused plainly when taken. `free`: ports nobody uses, so that suites can run side by side. */
  ports: 'configured' | 'free'
  /** A folder exported before, to start from. */
  import?: string
  /** A folder to write everything to on a clean stop. */
  exportOnExit?: string
  /** Added to what firebase-tools and the functions see; made from the address (`host:port`) of each emulator. */
  env?: (host: (name: EmulatorName) => string) => Record<string, string>
  /** Gets each line firebase-tools prints, without colours. */
  log?: (line: string) => void
}

export interface Suite {
  projectId: string
  /** `host:port` of each emulator that runs. */
  hosts: Partial<Record<EmulatorName, string>>
  /** @throws Error when that emulator does not run */
  host(name: EmulatorName): string
  /** Clean stop (with the export, if one was asked for). Resolves when nothing is left running. */
  stop(): Promise<void>
  /** Ends everything at once, without an export. */
  kill(): void
  /** The exit code of firebase-tools, whenever and however it ends. */
  exited: Promise<number>
  /** The supervisor's process; firebase-tools is its only child. */
  supervisorPid: number
}

let suites = 0

/** Files left by a run whose launcher and supervisor were both killed. */
const removeStale = (root: string) => {
  for (const name of readdirSync(root)) {
    const pid = Number(/^\.firebase-suite-(\d+)(?:-\d+)?\.json$/.exec(name)?.[1] ?? 0)
    if (pid !== 0 && !isRunning(pid)) rmSync(join(root, name), { force: true })
  }
}

/** Writes the configuration of this run beside firebase.json, since relative paths in it start there. */
const writeConfig = (root: string, config: SuiteConfig): string => {
  removeStale(root)
  suites += 1
  const file = join(root, `.firebase-suite-${process.pid}${suites > 1 ? `-${suites}` : ''}.json`)
  writeFileSync(file, JSON.stringify(config, null, 2))
  return file
}

type Run = ReturnType<typeof runFirebase>

/** The last lines that firebase-tools printed, and a promise that resolves when it says that every emulator is ready. */
const readOutput = ({ supervisor: { stdout, stderr } }: Run, log: SuiteOptions['log']) => {
  const recent: string[] = []
  const ready = new Promise<void>((settle) => {
    const read = (raw: string) => {
      const line = stripVTControlCharacters(raw)
      recent.push(line)
      if (recent.length > RECENT_LINES_MAX) recent.shift()
      log?.(line)
      if (line.includes(READY_LINE)) settle()
    }
    if (stdout) createInterface({ input: stdout }).on('line', read)
    if (stderr) createInterface({ input: stderr }).on('line', read)
  })
  return { recent, ready }
}

/** Waits until every emulator is ready. Throws an error with the last lines when firebase-tools ends before or takes too long. */
const untilReady = async (
  run: Run,
  { log, stop, runFile }: { log: SuiteOptions['log']; stop: () => Promise<void>; runFile: string },
): Promise<void> => {
  const { recent, ready } = readOutput(run, log)
  const tooLate = Symbol('too late')
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<typeof tooLate>((settle) => {
    timer = setTimeout(() => settle(tooLate), START_DEADLINE_MS)
  })
  const first = await Promise.race([ready.then(() => 'ready'), run.exited, timeout])
  clearTimeout(timer)
  if (first === 'ready') return
  if (first === tooLate) await stop()
  rmSync(runFile, { force: true })
  const what =
    first === tooLate ? `was not ready after ${START_DEADLINE_MS / 1000} s` : `ended with code ${String(first)}`
  throw new Error(`The emulator suite ${what}. It said last:\n${recent.join('\n')}`)
}

/**
 * Starts the emulator suite through firebase-tools and resolves once every emulator is ready. By default Firestore and
 * the Storage rules runtime are our stand-ins (Node alone); EMULATORS=official takes Google's.
 * @throws Error that names a taken port, a missing Java or download, or what firebase-tools said when it gave up
 */
export const launchSuite = async (options: SuiteOptions): Promise<Suite> => {
  const root = resolve(options.root)
  const configFile = join(root, 'firebase.json')
  const configured = readSuiteConfig(configFile)
  const selected = selectedEmulators(configured, options.only)
  if (selected.length === 0) throw new Error(`firebase.json configures none of the emulators asked for.`)

  const javaParts = selected.filter((name) => name === 'firestore' || name === 'storage')
  const java = officialWanted() ? await requireOfficial(javaParts) : undefined
  // Google's programs read rules of their own.
  if (java === undefined) for (const line of rulesProblems(configFile, configured, selected)) options.log?.(line)
  if (options.ports === 'configured') {
    const taken = await takenPorts(configured, options.only)
    if (taken.length > 0) throw new Error(taken.join('\n'))
  }
  const config = withLocalStorage(options.ports === 'free' ? await withFreePorts(configured) : configured)
  const runFile = writeConfig(root, config)
  const hosts: Suite['hosts'] = {}
  for (const name of [...selected, 'hub'] as EmulatorName[]) {
    const { host, port } = configuredAddress(config, name)
    hosts[name] = `${host}:${port}`
  }
  const host = (name: EmulatorName) => {
    const found = hosts[name]
    if (!found) throw new Error(`The ${name} emulator was not started with this suite.`)
    return found
  }

  const [indexes] = filesNamedIn(configured.firestore, 'indexes')
  const run = runFirebase({
    arguments: [
      'emulators:start',
      `--config=${runFile}`,
      `--project=${PROJECT_ID}`,
      `--only=${(options.only ?? selected).join(',')}`,
      ...(options.import ? ['--import', resolve(options.import)] : []),
      ...(options.exportOnExit ? ['--export-on-exit', resolve(options.exportOnExit)] : []),
    ],
    java,
    indexes: indexes && join(root, indexes),
    env: options.env?.(host),
    remove: [runFile],
  })

  const stop = async () => {
    run.signal('SIGINT')
    const late = setTimeout(
      () => run.signal('SIGKILL'),
      options.exportOnExit ? STOP_DEADLINE_MS.withExport : STOP_DEADLINE_MS.withoutExport,
    )
    await run.exited
    clearTimeout(late)
  }
  await untilReady(run, { log: options.log, stop, runFile })

  const kill = () => run.signal('SIGKILL')
  return { projectId: PROJECT_ID, hosts, host, stop, kill, exited: run.exited, supervisorPid: run.supervisor.pid ?? 0 }
}
