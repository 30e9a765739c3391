import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firestoreCommand, type Programs, variableOf } from './official.ts'

/** The private folder of one run: its `java`, the programs it starts, firebase-tools' settings, its logs. */
export interface RunFolder {
  folder: string
  bin: string
  /** What firebase-tools shall start in place of what it downloads, by the name of the variable that it reads. */
  binaries: Record<string, string>
  config: string
  /** Each `java` that starts writes a file here, named by its process id, so that the supervisor can end the process. */
  started: string
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

const script = (...lines: string[]) => ['#!/bin/sh', ...lines, ''].join('\n')
const NO_JAVA = "echo 'This java only starts the stand-ins for the Firebase emulators.' >&2; exit 64"
const EXECUTABLE = { mode: 0o755 }

/**
 * `java … -jar FILE ARGS` becomes `FILE ARGS` for a program of the run's folder, and the real java for one that firebase-tools has
 * downloaded. The launcher has checked the version of the real java, so this one answers what firebase-tools asks for.
 */
const javaScript = (folder: string, started: string, java?: string) =>
  script(
    `case " $* " in *" -version "*) echo 'openjdk version "21.0.0" (of the launcher)' >&2; exit 0;; esac`,
    `: > ${quoted(started)}/$$`,
    `case " $* " in *" -jar "${quoted(folder)}/*) ;; *) ${java === undefined ? NO_JAVA : `exec ${quoted(java)} "$@"`};; esac`,
    'while [ "$1" != -jar ]; do shift; done',
    'shift',
    'exec "$@"',
  )

const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** The source of a program that runs one of our stand-ins with these arguments added. */
const placeholder = (
  program: string,
  added: string[] = [],
) => `import { exitWithParent } from ${moduleUrl('exit-with-parent.ts')}
exitWithParent()
process.argv.push(...${JSON.stringify(added)})
await import(${moduleUrl(program)})
`

/** How each part starts: our module with its options, or Google's program in a JAR. */
const partsOf = (java: string, indexes?: string) => ({
  firestore: {
    module: '../firestore/main.ts',
    options: indexes === undefined ? [] : ['--indexes', indexes],
    google: (jar: string) => firestoreCommand(java, jar),
  },
  storage: {
    module: '../storage-rules/main.ts',
    options: [],
    google: (jar: string) => [java, '-Djava.security.manager=disallow', '-Duser.language=en', '-jar', jar],
  },
})

/**
 * @param programs whose Firestore and whose rules of Storage firebase-tools starts
 * @param indexes the firestore.indexes.json that our Firestore checks queries against
 */
export const openRunFolder = (programs: Programs, indexes?: string): RunFolder => {
  const folder = mkdtempSync(join(tmpdir(), 'lsb-suite-'))
  const at = (name: string) => join(folder, name)
  const runFolder: RunFolder = {
    folder,
    bin: at('bin'),
    binaries: {},
    config: at('config'),
    started: at('started'),
  }
  mkdirSync(runFolder.bin)
  mkdirSync(runFolder.started)
  mkdirSync(join(runFolder.config, 'configstore'), { recursive: true })
  // The message of the day counts as just fetched, so that firebase-tools does not request it. `usage: false` turns its telemetry
  // off.
  const settings = { usage: false, motd: { fetched: Date.now() } }
  writeFileSync(join(runFolder.config, 'configstore', 'firebase-tools.json'), JSON.stringify(settings))
  writeFileSync(join(runFolder.bin, 'java'), javaScript(folder, runFolder.started, programs.java), EXECUTABLE)
  const parts = partsOf(programs.java ?? '', indexes)
  for (const name of ['firestore', 'storage'] as const) {
    const program = programs[name]
    if (program === 'download') continue
    const { module, options, google } = parts[name]
    const ours = at(`${name}-stand-in.mjs`)
    if (program === 'stand-in') writeFileSync(ours, placeholder(module, options))
    const command = program === 'stand-in' ? [process.execPath, '--no-warnings', ours] : google(program.jar)
    writeFileSync(at(name), script(`exec ${command.map(quoted).join(' ')} "$@"`), EXECUTABLE)
    runFolder.binaries[variableOf(name)] = at(name)
  }
  return runFolder
}

export const supervisorProgram = fileURLToPath(new URL('supervisor.ts', import.meta.url))
