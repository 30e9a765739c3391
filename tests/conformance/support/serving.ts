import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFailed, vi } from 'vitest'
import { host, SUITE_MS, writeProject } from './launching.ts'

const grpcModule = new URL('grpc.ts', import.meta.url).href
const serveProgram = new URL('../../../scripts/serve.ts', import.meta.url).href

// Each test file that imports this has a project of its own for each test.
let root = ''
let port = 0
let children: ChildProcess[] = []
beforeEach(async () => {
  children = []
  root = mkdtempSync(join(tmpdir(), 'serve-'))
  port = await writeProject(root, { withAuth: false })
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

/** The folder of the test's project and the port of its Firestore. */
export const projectNow = () => ({ root, port })

/** A process that ends with its test, and what it says, which a test that fails prints. */
export const watched = (child: ChildProcess) => {
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  onTestFailed(() => console.error(text))
  const exited = once(child, 'close')
  const until = (words: string) => vi.waitFor(() => expect(text).toContain(words), SUITE_MS / 2)
  return { child, exited, until, text: () => text }
}

/** A command over `serve`, as `npm start` is one, with Firestore alone. `load` is the body of a function of the suite. */
export const command = (load: string, { keeps } = { keeps: true }) => {
  const program = `import { serve } from ${JSON.stringify(serveProgram)}
    import { callGrpc } from ${JSON.stringify(grpcModule)}
    const wait = () => new Promise(() => undefined)
    const database = 'projects/demo-lsb/databases/(default)'
    const name = database + '/documents/c/d'
    const call = (suite, method, request) => callGrpc(suite.host('firestore'), method, { database, ...request })
    const isStored = async (suite) => 'found' in (await call(suite, 'BatchGetDocuments', { documents: [name] }))[0]
    try {
      const { suite, ended } = await serve({
        root: ${JSON.stringify(root)}, dataFolder: ${keeps ? JSON.stringify(join(root, 'kept')) : 'undefined'}, env: {}, log: console.error,
        buildFirst: async () => console.log('built'), buildMeanwhile: async () => {}, load: async (suite) => { console.log('loading'); ${load} },
      })
      console.log('supervisor', suite.supervisorPid, await isStored(suite) ? 'stored' : 'empty', 'ready')
      process.exit(await ended)
    } catch (error) { console.error(error.message); process.exit(1) }`
  writeFileSync(join(root, 'command.mjs'), program)
  return [process.execPath, join(root, 'command.mjs')] as const
}
export const start = (load: string, { keeps } = { keeps: true }) => {
  const [node, file] = command(load, { keeps })
  return watched(spawn(node, [file], { stdio: ['ignore', 'pipe', 'pipe'] }))
}

export const supervisorOf = (text: string): number => Number(/supervisor (\d+)/.exec(text)?.[1])
export const firebaseOf = (supervisor: number): number =>
  Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(supervisor)], { encoding: 'utf8' }).trim())
export const isListening = async () =>
  await fetch(`http://${host}:${port}/`).then(
    () => true,
    () => false,
  )
