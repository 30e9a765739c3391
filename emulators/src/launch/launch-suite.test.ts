import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isServed, launchSuite } from './launch-suite.ts'

it('suite: is not started without an emulator that it knows', async () => {
  const root = mkdtempSync(join(tmpdir(), 'launch-'))
  writeFileSync(join(root, 'firebase.json'), JSON.stringify({ emulators: { database: {} } }))
  await expect(launchSuite({ root, ports: 'free' })).rejects.toThrow('configures none of the emulators')
  rmSync(root, { recursive: true })
})

it.each([
  [process.pid, true],
  [2 ** 30, false],
])('a folder: is served while the launcher of a suite in it runs, process %i: %s', (pid, served) => {
  const root = mkdtempSync(join(tmpdir(), 'launch-'))
  expect(isServed(root)).toBe(false)
  writeFileSync(join(root, `.firebase-suite-${pid}.json`), '{}')
  expect(isServed(root)).toBe(served)
  rmSync(root, { recursive: true })
})
