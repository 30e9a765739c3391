import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { root } from '../steps.ts'

interface Hooks {
  functions: { ignore: string[]; predeploy: string[] }[]
  hosting: { predeploy: string[] }
}
const hooks: Hooks = JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8'))
const { readdirRecursive }: { readdirRecursive: (options: object) => Promise<{ name: string }[]> } = createRequire(
  import.meta.url,
)('firebase-tools/lib/fsAsync')

describe('a bare deployment', () => {
  it('is stopped by the build of the website, which lacks the address of the site', async () => {
    const hook = 'npm run build -w web'
    expect([hooks.hosting.predeploy[0], ...hooks.functions.map(({ predeploy }) => predeploy[0])]).toEqual([hook, hook])
    const { SITE_URL: _, ...env } = process.env
    const built = promisify(execFile)(process.execPath, ['web/build.ts'], { cwd: root, env })
    await expect(built).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run deploy -- --settings FILE --only release'),
    })
  })
})

it('an upload of the functions: has neither maps nor local secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  const built = ['main.cjs', 'main.cjs.map', 'package.json', '.secret.local']
  await Promise.all(built.map((name) => writeFile(join(folder, name), '')))
  const sent = await readdirRecursive({ path: folder, ignoreStrings: hooks.functions.flatMap(({ ignore }) => ignore) })
  expect(sent.map(({ name }) => basename(name)).toSorted()).toEqual(['main.cjs', 'package.json'])
  await rm(folder, { recursive: true })
})
