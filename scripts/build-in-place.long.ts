import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, it } from 'vitest'
import { root } from './steps.ts'

/** Enough for two builds on a busy machine. */
const TIMEOUT_MS = 120_000
// Not in functions/dist, from which a suite may be running.
const dist = mkdtempSync(join(tmpdir(), 'functions-dist-'))
afterAll(() => rmSync(dist, { recursive: true }))
const withAddress = { ...process.env, SITE_URL: 'https://lsb.example' }
const build = () => execFileSync(process.execPath, ['functions/build.ts', dist], { cwd: root, env: withAddress })
const identities = () => ['.', ...readdirSync(dist)].map((name) => [name, statSync(join(dist, name)).ino])

// The Functions emulator watches the folder. It notices a file that changes, but not one that is deleted and created again.
it(
  'build of the functions: deletes old files and replaces no folder or other file',
  () => {
    build()
    const before = identities()
    writeFileSync(join(dist, 'no-longer-built.cjs'), '')
    build()
    expect(existsSync(join(dist, 'no-longer-built.cjs'))).toBe(false)
    expect(identities()).toEqual(before)
  },
  TIMEOUT_MS,
)

it(
  'build of the functions: the next start uses what Google’s build compiled of its ASCII',
  () => {
    if (!existsSync(join(dist, 'main.cjs'))) build()
    expect(readFileSync(join(dist, 'main.cjs'), 'utf8')).not.toMatch(/[\u0080-\uFFFF]/)
    const env = { ...process.env, NODE_PATH: join(root, 'node_modules'), FUNCTIONS_CONTROL_API: 'true' }
    execFileSync('npm', ['run', 'gcp-build'], { cwd: dist, env })
    const { stderr } = spawnSync(process.execPath, ['--max-old-space-size=512', 'start.cjs'], {
      cwd: dist,
      env: { ...env, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
      encoding: 'utf8',
    })
    expect(stderr).toContain(`V8 code cache for CommonJS ${join(dist, 'main.cjs')} was accepted`)
  },
  TIMEOUT_MS,
)

it.each(['pdf', 'plan'])(
  'build of the functions: the thread that opens strangers’ files starts, %s',
  async (name) => {
    if (!existsSync(join(dist, 'main.cjs'))) build()
    const thread = new Worker(join(dist, `${name}-worker.mjs`))
    expect(await once(thread, 'message')).toEqual([{ ready: true }])
    await thread.terminate()
  },
  TIMEOUT_MS,
)
