import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleFunctions } from '../../functions/bundle.ts'

const run = promisify(execFile)
const INSTALL_MS = 300_000

let built: string
let empty: string
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'lsb-built-'))
  empty = await mkdtemp(join(tmpdir(), 'lsb-empty-'))
  await bundleFunctions(pathToFileURL(join(built, '/')))
  for (const name of ['package.json', 'package-lock.json']) await cp(join(built, name), join(empty, name))
}, INSTALL_MS)
afterAll(() => Promise.all([built, empty].map((folder) => rm(folder, { recursive: true, force: true }))))

// The cloud's builder does the same, and a lock that does not fit ends the release (firebase-tools#9562).
it(
  'derived lock: installs with npm’s own client in an empty folder',
  async () => {
    await run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: empty })
    const { stdout } = await run('npm', ['ls', '--omit=dev', '--json'], { cwd: empty })
    const { dependencies, problems } = JSON.parse(stdout)
    expect(problems).toBeUndefined()
    expect(Object.keys(dependencies)).toContain('firebase-functions')
  },
  INSTALL_MS,
)
