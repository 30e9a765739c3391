import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The private folder of one run: its `java`, the placeholders for Google's programs, firebase-tools' settings, its logs. */
export interface RunFolder {
  folder: string
  bin: string
  firestore: string
  storage: string
  config: string
  /** Each `java` that starts writes a file here, named by its process id, so that the supervisor can end the process. */
  started: string
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** `java … -jar FILE ARGS` becomes `node FILE ARGS`; `java -version` answers what firebase-tools asks for. */
const standInJava = (node: string, started: string) => `#!/bin/sh
for argument in "$@"; do
  if [ "$argument" = -version ]; then echo 'openjdk version "21.0.0" (a stand-in: Node)' >&2; exit 0; fi
done
while [ $# -gt 0 ] && [ "$1" != -jar ]; do shift; done
if [ $# -lt 2 ]; then echo 'This java only starts the stand-ins for the Firebase emulators.' >&2; exit 64; fi
shift
: > ${quoted(started)}/$$
exec ${quoted(node)} --no-warnings "$@"
`

/** Records its process id, then becomes the real java, which Google's own programs need. */
const recordedJava = (java: string, started: string) => `#!/bin/sh
case " $* " in *" -jar "*) : > ${quoted(started)}/$$ ;; esac
exec ${quoted(java)} "$@"
`

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

/**
 * @param java the real java that runs Google's programs; without it, our stand-ins run in their place
 * @param indexes the firestore.indexes.json that our Firestore checks queries against
 */
export const openRunFolder = (java?: string, indexes?: string): RunFolder => {
  const folder = mkdtempSync(join(tmpdir(), 'lsb-suite-'))
  const at = (name: string) => join(folder, name)
  const runFolder: RunFolder = {
    folder,
    bin: at('bin'),
    firestore: at('firestore-stand-in.mjs'),
    storage: at('storage-rules-stand-in.mjs'),
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
  const command = java ? recordedJava(java, runFolder.started) : standInJava(process.execPath, runFolder.started)
  writeFileSync(join(runFolder.bin, 'java'), command)
  chmodSync(join(runFolder.bin, 'java'), 0o755)
  if (!java) {
    writeFileSync(
      runFolder.firestore,
      placeholder('../firestore/main.ts', indexes === undefined ? [] : ['--indexes', indexes]),
    )
    writeFileSync(runFolder.storage, placeholder('../storage-rules/main.ts'))
  }
  return runFolder
}

export const supervisorProgram = fileURLToPath(new URL('supervisor.ts', import.meta.url))
