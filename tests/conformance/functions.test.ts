import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { launchSuite, type Suite } from '../../emulators/src/launch/launch-suite.ts'
import { SUITE_MS } from './support/launching.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const MANIFEST = { main: 'main.cjs', engines: { node: '24' }, dependencies: { 'firebase-functions': '7.4.0' } }

/** A function that says the word and its process, after as many milliseconds as the query says; `?break` cuts the connection. */
const bundle = (word: string) => `const { onRequest } = require('firebase-functions/https')
exports.api = onRequest(({ query, socket }, response) => {
  if ('break' in query) return socket.destroy()
  setTimeout(() => response.send('${word} ' + process.pid), Number(query.ms ?? 0))
})
`

/** A process that serves tells that it begins, and goes on when it may. */
const held = (begun: string, may: string) => `if (process.env.FUNCTIONS_CONTROL_API !== 'true') {
  require('node:fs').writeFileSync(${JSON.stringify(begun)}, '')
  while (!require('node:fs').existsSync(${JSON.stringify(may)})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
}
`

const WAIT = { timeout: SUITE_MS / 2, interval: 50 }
let root = ''
let suite: Suite
let loads = 0
const countLoads = (line: string) => (loads += Number(line.includes('Loaded functions definitions')))
const write = (text: string) => writeFileSync(join(root, 'dist', 'main.cjs'), text)
/** Writes the bundle in place, as a build does, and waits until firebase-tools has read it. */
const deploy = async (text: string) => {
  const before = loads
  write(text)
  await vi.waitFor(() => expect(loads).toBeGreaterThan(before), WAIT)
}
const ask = async (query = '') => {
  const address = `http://${suite.host('functions')}/${suite.projectId}/us-central1/api${query}`
  return await (await fetch(address)).text()
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'functions-'))
  mkdirSync(join(root, 'dist'))
  symlinkSync(join(repository, 'node_modules'), join(root, 'dist', 'node_modules'))
  writeFileSync(join(root, 'dist', 'package.json'), JSON.stringify(MANIFEST))
  write(bundle('first'))
  const functions = [{ source: 'dist', codebase: 'api', runtime: 'nodejs24' }]
  writeFileSync(join(root, 'firebase.json'), JSON.stringify({ functions, emulators: { functions: {} } }))
  suite = await launchSuite({ root, ports: 'free', log: countLoads })
}, SUITE_MS)
afterAll(async () => {
  await suite.stop()
  rmSync(root, { recursive: true })
})

describe('the Functions emulator', { timeout: SUITE_MS }, () => {
  it('answers requests from one process, also those before it is ready', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('?ms=200')))
    expect(new Set([...answers, await ask()]).size).toBe(1)
    expect(answers[0]).toMatch(/^first \d+$/)
    const begun = performance.now()
    await Promise.all(Array.from({ length: 8 }, () => ask('?ms=1000')))
    expect(performance.now() - begun).toBeLessThan(4000)
  })

  it('keeps the answers of others when one request fails', async () => {
    const slow = ask('?ms=1500')
    await ask()
    await ask('?break')
    expect(await slow).toMatch(/^first/)
    expect(await ask()).toMatch(/^first/)
  })

  it('loads a bundle that is written in place, and ends the requests of the one before', async () => {
    await ask()
    const slow = [ask('?ms=3000'), ask('?ms=100')]
    await deploy(bundle('second'))
    expect(await ask()).toMatch(/^second/)
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^first/)
  })

  it('answers no second time from a process whose bundle changed while it started', async () => {
    const [begun, may] = [join(root, 'begun'), join(root, 'may')]
    await deploy(bundle('slow') + held(begun, may))
    const first = ask()
    await vi.waitFor(() => expect(existsSync(begun)).toBe(true), WAIT)
    await deploy(bundle('third'))
    writeFileSync(may, '')
    expect(await first).toMatch(/^slow/)
    expect(await ask()).toMatch(/^third/)
  })
})
