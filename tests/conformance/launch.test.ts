import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { launchSuite } from '../../emulators/src/launch/launch-suite.ts'
import { freePorts } from '../../emulators/src/launch/ports.ts'

const cli = fileURLToPath(new URL('../../emulators/src/launch/cli.ts', import.meta.url))
const repository = fileURLToPath(new URL('../..', import.meta.url))
const launcher = new URL('../../emulators/src/launch/launch-suite.ts', import.meta.url).href
const SUITE_MS = 300_000
const host = '127.0.0.1'
const open = "rules_version = '2'; service cloud.firestore { match /{all=**} { allow read, write: if true; } }"

let root: string
let ports: Record<'auth' | 'firestore' | 'hub', number>
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'launch-'))
  const [auth = 0, firestore = 0, hub = 0] = await freePorts(3, host)
  ports = { auth, firestore, hub }
  const listen = (port: number) => ({ host, port })
  const config = {
    firestore: { rules: 'firestore.rules' },
    emulators: { auth: listen(auth), firestore: listen(firestore), hub: listen(hub), ui: { enabled: false } },
  }
  writeFileSync(join(root, 'firebase.json'), JSON.stringify(config))
  writeFileSync(join(root, 'firestore.rules'), open)
})
afterEach(() => rmSync(root, { recursive: true }))

interface Listed {
  pid: number
  parent: number
}

const processes = (): Listed[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))

const below = (pid: number, all = processes()): number[] =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...below(child.pid, all)])

/** Waits until none of the processes is left; names those that stay. */
const gone = async (pids: number[]) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const left = processes().filter(({ pid }) => pids.includes(pid))
    if (left.length === 0) return []
    await wait(100)
  }
  return processes().filter(({ pid }) => pids.includes(pid))
}

const said = (child: ChildProcess) => {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { until: (words: string) => vi.waitFor(() => expect(text).toContain(words), SUITE_MS), text: () => text }
}

const start = (...given: string[]) => {
  const child = spawn(process.execPath, [cli, '--', ...given], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  return { child, ...said(child) }
}

describe('the launcher', () => {
  it(
    'keeps what was written through an export and an import',
    async () => {
      const saved = join(root, 'saved')
      const options = { root, ports: 'free', import: saved, exportOnExit: saved } as const
      const first = await launchSuite(options)
      const document = (suite: typeof first) =>
        `http://${suite.host('firestore')}/v1/projects/${suite.projectId}/databases/(default)/documents/c/d`
      expect(readdirSync(root).filter((name) => name.startsWith('.firebase-suite-'))).toHaveLength(1)
      await fetch(document(first), { method: 'PATCH', body: JSON.stringify({ fields: { a: { integerValue: '7' } } }) })
      await first.stop()
      expect(await first.exited).toBe(0)

      writeFileSync(join(root, '.firebase-suite-999999999.json'), 'left by a run that was killed')
      const second = await launchSuite(options)
      const found = await fetch(document(second))
      expect(await found.json()).toMatchObject({ fields: { a: { integerValue: '7' } } })
      expect(() => second.host('storage')).toThrow(/storage emulator was not started/)
      await second.stop()
      expect(readdirSync(root).toSorted()).toEqual(['firebase.json', 'firestore.rules', 'saved'])
    },
    SUITE_MS,
  )

  it(
    'leaves nothing running when firebase-tools is killed',
    async () => {
      const suite = await launchSuite({ root, ports: 'free' })
      const started = below(suite.supervisorPid)
      expect(started.length).toBeGreaterThan(1)
      process.kill(started[0] ?? 0, 'SIGKILL')
      expect(await suite.exited).toBe(128 + 9)
      expect(await gone(started)).toEqual([])
    },
    SUITE_MS,
  )

  it(
    'leaves nothing running when the supervisor is killed',
    async () => {
      const suite = await launchSuite({ root, ports: 'free' })
      const started = below(suite.supervisorPid)
      process.kill(suite.supervisorPid, 'SIGKILL')
      await suite.exited
      expect(await gone(started)).toEqual([])
    },
    SUITE_MS,
  )

  it(
    'leaves nothing running when the program that launched it is killed',
    async () => {
      const program = `const { launchSuite } = await import(${JSON.stringify(launcher)})
        await launchSuite({ root: ${JSON.stringify(root)}, ports: 'free' }); console.log('it runs')`
      const child = spawn(process.execPath, ['--input-type=module', '-e', program])
      await said(child).until('it runs')
      const started = below(child.pid ?? 0)
      expect(started.length).toBeGreaterThan(2)
      child.kill('SIGKILL')
      expect(await gone(started)).toEqual([])
      expect(readdirSync(root).toSorted()).toEqual(['firebase.json', 'firestore.rules'])
    },
    SUITE_MS,
  )

  it(
    'says why firebase-tools crashed',
    async () => {
      // It runs what this names before anything else, in every program it starts.
      const crash = join(root, 'crash.cjs')
      const isCli = `process.argv[1]?.endsWith('firebase.js')`
      writeFileSync(crash, `if (${isCli}) setTimeout(() => { throw new TypeError('the cause of it') }, 4000)`)
      const env = { NODE_OPTIONS: `--require=${crash}` }
      const lines: string[] = []
      const crashing = async () => {
        const suite = await launchSuite({ root, ports: 'free', env, log: (line) => lines.push(line) })
        throw new Error(`ended with ${await suite.exited}`)
      }
      await expect(crashing()).rejects.toThrow(/ended with/)
      expect(lines.join('\n')).toContain('firebase-tools crashed: TypeError: the cause of it')
    },
    SUITE_MS,
  )

  it('says what firebase-tools said when it gives up', async () => {
    writeFileSync(join(root, 'firebase.json'), JSON.stringify({ emulators: { database: {} } }))
    await expect(launchSuite({ root, ports: 'free' })).rejects.toThrow('configures none of the emulators')
  })
})

/** A function's bundle that answers with the text. */
const answering = (text: string) =>
  `exports.api = require('firebase-functions/https').onRequest((_, response) => response.send('${text}'))`

describe('the Functions emulator', () => {
  it(
    'loads the function again when its bundle is written in place',
    async () => {
      const bundle = join(root, 'dist', 'main.cjs')
      mkdirSync(join(root, 'dist'))
      symlinkSync(join(repository, 'node_modules'), join(root, 'dist', 'node_modules'))
      const manifest = { main: 'main.cjs', engines: { node: '24' }, dependencies: { 'firebase-functions': '7.4.0' } }
      writeFileSync(join(root, 'dist', 'package.json'), JSON.stringify(manifest))
      writeFileSync(bundle, answering('before'))
      const functions = [{ source: 'dist', codebase: 'api', runtime: 'nodejs24' }]
      writeFileSync(join(root, 'firebase.json'), JSON.stringify({ functions, emulators: { functions: {} } }))
      const suite = await launchSuite({ root, ports: 'free' })
      const answer = async () => {
        const response = await fetch(`http://${suite.host('functions')}/${suite.projectId}/us-central1/api`)
        return await response.text()
      }
      expect(await answer()).toBe('before')
      writeFileSync(bundle, answering('after'))
      await vi.waitFor(async () => expect(await answer()).toBe('after'), { timeout: SUITE_MS / 2, interval: 250 })
      await suite.stop()
    },
    SUITE_MS,
  )
})

describe('the command', () => {
  it(
    'gives every run a temporary folder of its own',
    async () => {
      const { child, text } = start('emulators:exec', '--only', 'firestore', 'echo "in $TMPDIR"')
      await once(child, 'close')
      expect(text()).toMatch(/in \S+\/lsb-suite-\w+/)
    },
    SUITE_MS,
  )

  it(
    'passes on the exit code of a script',
    async () => {
      const { child, text } = start(
        'emulators:exec',
        '--only',
        'firestore',
        'echo "at $FIRESTORE_EMULATOR_HOST"; exit 7',
      )
      expect(await once(child, 'close')).toEqual([7, null])
      expect(text()).toContain(`at ${host}:${ports.firestore}`)
    },
    SUITE_MS,
  )

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'stops cleanly on %s',
    async (signal) => {
      const { child, until, text } = start('emulators:start')
      await until('All emulators ready!')
      const started = below(child.pid ?? 0)
      const exited = once(child, 'close')
      child.kill(signal)
      expect(await exited).toEqual([0, null])
      expect(text()).toContain('Stopping Firestore Emulator')
      expect(await gone(started)).toEqual([])
    },
    SUITE_MS,
  )

  it(
    'does not call an interrupted script a success',
    async () => {
      const { child, until } = start('emulators:exec', '--only', 'firestore', 'echo begun; sleep 300')
      await until('begun')
      const exited = once(child, 'close')
      child.kill('SIGINT')
      expect(await exited).toEqual([130, null])
    },
    SUITE_MS,
  )

  it('names a port that is taken, before it starts anything', async () => {
    const other = createServer().listen(ports.firestore, host)
    await once(other, 'listening')
    const { child, text } = start('emulators:start')
    expect(await once(child, 'close')).toEqual([1, null])
    expect(text()).toContain(`Port ${ports.firestore}, which the Firestore emulator needs, is taken by another program`)
    other.close()
  })

  it('explains itself without a command', async () => {
    const { child, text } = start()
    expect(await once(child, 'close')).toEqual([1, null])
    expect(text()).toContain('usage:')
  })
})
