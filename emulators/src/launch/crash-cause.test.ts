import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { crashCause } from './crash-cause.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crash-cause-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const log = `[debug] [2026-01-02T03:04:05.006Z] RangeError: an earlier one
    at first (a.js:1:1)
[info] i  emulators: Starting emulators: auth {"metadata":{}}
[debug] [2026-01-02T03:04:06.006Z] TypeError: Cannot read properties of undefined (reading 'x')
    at start (b.js:2:2)
    at async run (c.js:3:3)
[error]
[error] Error: An unexpected error has occurred.
`

it('crash cause: is the last error of the log with its stack', () => {
  writeFileSync(join(folder, 'firebase-debug.log'), log)
  expect(crashCause(folder, 2)).toBe(
    "TypeError: Cannot read properties of undefined (reading 'x')\n    at start (b.js:2:2)\n    at async run (c.js:3:3)",
  )
})

it('crash cause: is nothing when firebase-tools ended otherwise or left no log', () => {
  expect(crashCause(folder, 2)).toBeUndefined()
  writeFileSync(join(folder, 'firebase-debug.log'), log)
  expect(crashCause(folder, 0)).toBeUndefined()
  expect(crashCause(folder, 1)).toBeUndefined()
  expect(crashCause(folder, null)).toBeUndefined()
})
