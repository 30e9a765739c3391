import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './steps.ts'

/** Two builds, on a machine that has much else to do. */
const TIMEOUT_MS = 120_000
const dist = join(root, 'functions', 'dist')
const build = () => execFileSync(process.execPath, ['functions/build.ts'], { cwd: root })
const identities = () => ['.', ...readdirSync(dist)].map((name) => [name, statSync(join(dist, name)).ino])

// The Functions emulator watches the folder: it hears of a file that changes, not of one that is made anew.
it(
  'build of the functions: removes what is no longer built from the same folder',
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
