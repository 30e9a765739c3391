import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePorts } from '../../emulators/src/launch/ports.ts'

const serveProgram = new URL('../../scripts/serve.ts', import.meta.url).href
const signalsProgram = new URL('../../emulators/src/launch/stop-signals.ts', import.meta.url).href
const SUITE_MS = 300_000
const host = '127.0.0.1'

let root: string
let port: number
let children: ChildProcess[]
beforeEach(async () => {
  children = []
  root = mkdtempSync(join(tmpdir(), 'serve-'))
  const [firestore = 0, hub = 0] = await freePorts(2, host)
  port = firestore
  const emulators = { firestore: { host, port }, hub: { host, port: hub }, ui: { enabled: false } }
  writeFileSync(join(root, 'firebase.json'), JSON.stringify({ firestore: { rules: 'firestore.rules' }, emulators }))
  const open = "rules_version = '2'; service cloud.firestore { match /{all=**} { allow read, write: if true; } }"
  writeFileSync(join(root, 'firestore.rules'), open)
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

const watched = (child: ChildProcess) => {
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exited = once(child, 'close')
  const until = (words: string) => vi.waitFor(() => expect(text).toContain(words), SUITE_MS / 2)
  return { child, exited, until, text: () => text }
}

/** A command over `serve`, as `npm start` is one, with Firestore alone. `load` is the body of a function of the suite. */
const command = (load: string, { keeps }: { keeps: boolean }) => {
  const program = `import { serve } from ${JSON.stringify(serveProgram)}
    const wait = () => new Promise(() => undefined)
    const document = (suite) => 'http://' + suite.host('firestore') + '/v1/projects/' + suite.projectId + '/databases/(default)/documents/c/d'
    try {
      const { suite, ended } = await serve({
        root: ${JSON.stringify(root)}, dataFolder: ${keeps ? JSON.stringify(join(root, 'kept')) : 'undefined'}, env: {}, log: () => undefined,
        buildFirst: async () => console.log('built'), buildMeanwhile: async () => {}, load: async (suite) => { console.log('loading'); ${load} },
      })
      console.log('supervisor', suite.supervisorPid, 'stored', (await fetch(document(suite))).status, 'ready')
      process.exit(await ended)
    } catch (error) { console.error(error.message); process.exit(1) }`
  writeFileSync(join(root, 'command.mjs'), program)
  return [process.execPath, join(root, 'command.mjs')] as const
}
const start = (load: string, { keeps } = { keeps: true }) => {
  const [node, file] = command(load, { keeps })
  return watched(spawn(node, [file], { stdio: ['ignore', 'pipe', 'pipe'] }))
}

const supervisorOf = (text: string): number => Number(/supervisor (\d+)/.exec(text)?.[1])
const firebaseOf = (supervisor: number): number =>
  Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(supervisor)], { encoding: 'utf8' }).trim())
const isListening = async () =>
  await fetch(`http://${host}:${port}/`).then(
    () => true,
    () => false,
  )

describe('a command that serves the local suite', { timeout: SUITE_MS }, () => {
  it('names a taken port before it builds', async () => {
    const other = createServer().listen(port, host)
    await once(other, 'listening')
    const { exited, text } = start('')
    expect(await exited).toEqual([1, null])
    expect(text()).toContain(`Port ${port}, which the Firestore emulator needs, is taken`)
    expect(text()).not.toContain('built')
    other.close()
  })

  it('keeps the data of a clean stop for the next start', async () => {
    const first = start("await fetch(document(suite), { method: 'PATCH', body: '{}' })")
    await first.until('stored 200 ready')
    first.child.kill('SIGTERM')
    expect(await first.exited).toEqual([0, null])
    const second = start('')
    await second.until('stored 200 ready')
    expect(second.text()).not.toContain('loading')
    second.child.kill('SIGINT')
    expect(await second.exited).toEqual([0, null])
  })

  it('ends within two seconds of a signal when firebase-tools hangs', async () => {
    const { child, exited, until, text } = start('', { keeps: false })
    await until('ready')
    process.kill(firebaseOf(supervisorOf(text())), 'SIGSTOP')
    const asked = performance.now()
    child.kill('SIGINT')
    await exited
    expect(performance.now() - asked).toBeLessThan(2000)
    expect(await isListening()).toBe(false)
  })

  it('ends with a code that is not 0 when the suite dies', async () => {
    const { exited, until, text } = start('')
    await until('ready')
    process.kill(firebaseOf(supervisorOf(text())), 'SIGTERM')
    const [code] = await exited
    expect(code).toBeGreaterThan(0)
    expect(text()).toContain('The local suite ended by itself.')
  })

  it('ends when the suite dies while data are loaded', async () => {
    const { exited, until, text } = start(
      "console.log('supervisor', suite.supervisorPid); setInterval(wait, 1000); await wait()",
    )
    await until('supervisor')
    process.kill(firebaseOf(supervisorOf(text())), 'SIGKILL')
    expect(await exited).toEqual([1, null])
    expect(text()).toContain('while data were loaded')
  })

  it('leaves nothing running when npm is killed outright', async () => {
    const [node, file] = command('', { keeps: true })
    writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { serve: `'${node}' '${file}'; true` } }))
    const npm = watched(spawn('npm', ['run', 'serve', '--silent'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }))
    await npm.until('ready')
    npm.child.kill('SIGKILL')
    await vi.waitFor(async () => expect(await isListening()).toBe(false), { timeout: SUITE_MS / 2, interval: 250 })
  })
})

describe('stop signals', { timeout: SUITE_MS }, () => {
  const program = `import { onStopSignals } from ${JSON.stringify(signalsProgram)}
    onStopSignals(() => console.log('stopping'), () => process.exit(3))
    setInterval(() => undefined, 1000)
    console.log('begun')`
  const run = () =>
    watched(spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] }))

  it('second signal: ends the command at once', async () => {
    const { child, exited, until } = run()
    await until('begun')
    child.kill('SIGINT')
    await until('stopping')
    await wait(700)
    child.kill('SIGTERM')
    expect(await exited).toEqual([3, null])
  })

  it('one that npm passes on a second time counts once', async () => {
    const { child, until } = run()
    await until('begun')
    child.kill('SIGINT')
    child.kill('SIGTERM')
    await until('stopping')
    await wait(300)
    expect(child.exitCode).toBeNull()
  })
})
