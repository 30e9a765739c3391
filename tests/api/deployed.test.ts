import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SECRETS } from '../../functions/src/secrets.ts'
import { newKeySet } from '../../functions/src/platform/key-set.ts'
import { freePort, serveFunction, type ServedFunction } from '../bench/served-function.ts'

// What a project in the cloud does with the built bundle, without a project: no emulator is asked for anything here.
const root = join(import.meta.dirname, '..', '..')
const production = {
  GCLOUD_PROJECT: 'lsb-production',
  LSB_WEB_API_KEY: 'key',
  LSB_HASH_KEY: 'secret',
  LSB_LICENCE_KEYS: newKeySet('2026'),
  LSB_RECORD_KEYS: newKeySet('2026'),
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIRESTORE_EMULATOR_HOST: '',
  FIREBASE_STORAGE_EMULATOR_HOST: '',
  STORAGE_EMULATOR_HOST: '',
}

describe('firebase deploy', () => {
  let reader: ChildProcess | undefined
  afterEach(() => reader?.kill('SIGKILL'))

  it('reads what the bundle exports when there are no secrets yet', async () => {
    const port = await freePort()
    const parameters = Object.fromEntries(
      Object.entries(production).filter(([name]) => !SECRETS.some((secret) => secret === name)),
    )
    reader = spawn(process.execPath, [join(root, 'node_modules', '.bin', 'firebase-functions'), '.'], {
      cwd: join(root, 'functions', 'dist'),
      env: {
        PATH: process.env['PATH'],
        ...parameters,
        LSB_SERVICE_ACCOUNT: 'api@lsb-production.iam.gserviceaccount.com',
        FUNCTIONS_CONTROL_API: 'true',
        PORT: String(port),
      },
      stdio: 'ignore',
    })
    const manifest = async () => (await fetch(`http://127.0.0.1:${port}/__/functions.yaml`)).json()
    await expect
      .poll(() => manifest().catch(() => null), { timeout: 60_000 })
      .toMatchObject({
        endpoints: {
          api: {
            region: ['europe-west1'],
            // Hosting refuses a rewrite that is pinned to a function with instances that never rest (firebase-tools#6684).
            minInstances: null,
            secretEnvironmentVariables: SECRETS.map((key) => ({ key })),
            serviceAccountEmail: 'api@lsb-production.iam.gserviceaccount.com',
          },
          // What it costs is in docs/deploying.md.
          mail: { cpu: 'gcf_gen1', availableMemoryMb: 256 },
          dailySweep: { scheduleTrigger: { timeZone: 'Africa/Nairobi' } },
        },
      })
  })
})

describe('the derived lock', () => {
  let empty: string
  const lockFile = () => join(empty, 'package-lock.json')
  // Looks at everything and loads nothing; `npm run prove` installs it (scripts/deploy/derived-lock.prove.ts).
  const install = () =>
    promisify(execFile)('npm', ['ci', '--dry-run', '--offline', '--omit=dev', '--ignore-scripts', '--no-audit'], {
      cwd: empty,
    })
  beforeEach(async () => {
    empty = await mkdtemp(join(tmpdir(), 'lsb-empty-'))
    for (const name of ['package.json', 'package-lock.json'])
      await cp(join(root, 'functions', 'dist', name), join(empty, name))
  })
  afterEach(() => rm(empty, { recursive: true, force: true }))

  it('is taken by npm’s own client in an empty folder', async () => {
    expect((await install()).stdout).toMatch(/added \d{3} packages/)
  })
  it('is refused by it without a package that another one needs', async () => {
    const { packages, ...rest } = JSON.parse(await readFile(lockFile(), 'utf8'))
    const { 'node_modules/raw-body': _gone, ...left } = packages
    await writeFile(lockFile(), JSON.stringify({ ...rest, packages: left }))
    await expect(install()).rejects.toThrow('raw-body')
  })
})

it('Hosting: pins every rewrite to the function of its release', async () => {
  const { hosting } = JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8'))
  const called = hosting.rewrites.filter((rewrite: object) => 'function' in rewrite)
  expect(called.length).toBeGreaterThan(5)
  for (const rewrite of called) expect(rewrite.function).toMatchObject({ functionId: 'api', pinTag: true })
})

describe('the bundle behind functions-framework', () => {
  let served: ServedFunction | undefined
  afterEach(() => served?.stop())
  const post = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
    const response = await fetch(`${served?.url}/api/token/`, { method: 'POST', body, headers })
    return { status: response.status, text: await response.text() }
  }

  it('names the secret without which it does not start', async () => {
    await expect(serveFunction({ env: { ...production, LSB_HASH_KEY: '' } })).rejects.toThrow('LSB_HASH_KEY')
  })

  it('answers 400 to a body that is not JSON without logging it', async () => {
    served = await serveFunction({ env: production })
    const answer = await post('{"password": "hunter2', { 'Content-Type': 'application/json' })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toEqual({ detail: expect.any(String), message: expect.any(String) })
    expect(served.log()).not.toContain('hunter2')
  })

  it('does not inflate what a stranger sends', async () => {
    served = await serveFunction({ env: production })
    const before = served.memory().peak
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(200_000_000)))
    expect((await post(bomb, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })).status).toBe(415)
    const grown = served.memory().peak - before
    // Not a number outside Linux, where the status above is what is left of the test.
    expect(grown > 50_000_000).toBe(false)
  })
})
