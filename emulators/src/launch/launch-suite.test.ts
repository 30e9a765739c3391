import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { launchSuite } from './launch-suite.ts'

it('suite: is not started without an emulator that it knows', async () => {
  const root = mkdtempSync(join(tmpdir(), 'launch-'))
  writeFileSync(join(root, 'firebase.json'), JSON.stringify({ emulators: { database: {} } }))
  await expect(launchSuite({ root, ports: 'free' })).rejects.toThrow('configures none of the emulators')
  rmSync(root, { recursive: true })
})
