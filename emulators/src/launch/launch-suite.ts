import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
import { findOfficial, officialWanted, programsLine, standIns } from './official.ts'
import { rulesProblems } from './rules-files.ts'
import { runFirebase } from './run-firebase.ts'
import { untilReady } from './until-ready.ts'

/** A `demo-` project never reaches anything real. */
const PROJECT_ID = 'demo-lsb'
/** An export of much data takes its time; without one, nothing that ends late is worth waiting for. */
const STOP_DEADLINE_MS = { withExport: 60_000, withoutExport: 1000 }

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

/** The configurations of suites in this folder, each with whether its launcher runs. */
const configsIn = (root: string) =>
  readdirSync(root).flatMap((name) => {
    const pid = Number(/^\.firebase-suite-(\d+)(?:-\d+)?\.json$/.exec(name)?.[1] ?? 0)
    return pid === 0 ? [] : [{ name, isServed: isRunning(pid) }]
  })

/** Whether a suite runs that serves what is built in this folder. */
export const isServed = (root: string): boolean => configsIn(root).some((config) => config.isServed)

/** Removes files left by a run whose launcher and supervisor were both killed. */
const removeStale = (root: string) => {
  for (const config of configsIn(root)) if (!config.isServed) rmSync(join(root, config.name), { force: true })
}

/** Writes the configuration of this run beside firebase.json, since relative paths in it start there. */
const writeConfig = (root: string, config: SuiteConfig): string => {
  removeStale(root)
  suites += 1
  const file = join(root, `.firebase-suite-${process.pid}${suites > 1 ? `-${suites}` : ''}.json`)
  writeFileSync(file, JSON.stringify(config, null, 2))
  return file
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

  const programs = officialWanted() ? await findOfficial(selected, { download: true }) : standIns
  if (programs !== standIns) options.log?.(programsLine(programs))
  // Google's programs tell by themselves what is wrong with their rules.
  const ours = selected.filter((name) => (name === 'firestore' || name === 'storage') && programs[name] === 'stand-in')
  for (const line of rulesProblems(configFile, configured, ours)) options.log?.(line)
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
    programs,
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
  await untilReady(run, { log: options.log, stop })

  const kill = () => run.signal('SIGKILL')
  return { projectId: PROJECT_ID, hosts, host, stop, kill, exited: run.exited, supervisorPid: run.supervisor.pid ?? 0 }
}
