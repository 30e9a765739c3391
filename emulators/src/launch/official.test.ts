import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { officialWanted, requireOfficial } from './official.ts'

afterEach(() => vi.unstubAllEnvs())

describe('EMULATORS', () => {
  it('selects the stand-ins when it is not set', () => expect(officialWanted({})).toBe(false))
  it('selects the official emulators', () => expect(officialWanted({ EMULATORS: 'official' })).toBe(true))
  it('is refused with any other value', () => expect(() => officialWanted({ EMULATORS: 'google' })).toThrow(/"google"/))
})

const withJava = (version: string | undefined, use: () => Promise<unknown>) => {
  const folder = mkdtempSync(join(tmpdir(), 'java-'))
  if (version !== undefined) {
    writeFileSync(join(folder, 'java'), `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`)
    chmodSync(join(folder, 'java'), 0o755)
  }
  vi.stubEnv('PATH', folder)
  return use().finally(() => rmSync(folder, { recursive: true }))
}

describe('what the official emulators need', () => {
  it('says that there is no Java', async () =>
    await withJava(undefined, () =>
      expect(requireOfficial([])).rejects.toThrow(/needs Java 21.*no java is on the PATH/),
    ))

  it('says that the Java is too old', async () =>
    await withJava('17.0.9', () =>
      expect(requireOfficial([])).rejects.toThrow(/needs Java 21 or newer; .*java is version 17/),
    ))

  it('accepts Java 21', async () =>
    await withJava('21.0.1', () => expect(requireOfficial([])).resolves.toMatch(/java$/)))

  it('says which download cannot be reached', async () => {
    vi.stubEnv('FIREBASE_EMULATORS_PATH', '/nowhere')
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    await withJava('21', () =>
      expect(requireOfficial(['firestore'])).rejects.toThrow(
        /must first download https:\S+firestore\S+, which cannot be reached/,
      ),
    )
    vi.unstubAllGlobals()
  })
})
