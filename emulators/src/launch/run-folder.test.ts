import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Programs, standIns } from './official.ts'
import { openRunFolder, type RunFolder } from './run-folder.ts'

let java = ''
let opened: RunFolder
const open = (programs: Programs) => (opened = openRunFolder(programs))

beforeEach(() => {
  java = join(mkdtempSync(join(tmpdir(), 'java ')), 'real java')
  writeFileSync(java, '#!/bin/sh\nprintf "%s|" "$@"\n', { mode: 0o755 })
})
afterEach(() => {
  rmSync(join(java, '..'), { recursive: true })
  rmSync(opened.folder, { recursive: true })
})

const runs = (...words: string[]) => execFileSync(join(opened.bin, 'java'), words, { encoding: 'utf8' })

describe('the java of a run', () => {
  it('starts Google’s Firestore by the name of its main class', () => {
    const { binaries, started } = open({ ...standIns, java, firestore: { jar: "/it's/a.jar" } })
    expect(runs('-Dx=y', '-jar', binaries['FIRESTORE_EMULATOR_BINARY_PATH'] ?? '', '--port', '1')).toMatch(
      /^-Duser\.language=en\|-cp\|\/it's\/a\.jar\|com\.google\.\S+\.CloudFirestore\|--port\|1\|$/,
    )
    expect(readdirSync(started)).toHaveLength(1)
  })

  it('starts Google’s rules of Storage with what firebase-tools gives', () => {
    const { binaries } = open({ ...standIns, java, storage: { jar: '/b.jar' } })
    expect(runs('-jar', binaries['STORAGE_EMULATOR_BINARY_PATH'] ?? '', 'serve')).toMatch(/\|-jar\|\/b\.jar\|serve\|$/)
  })

  it('passes on what firebase-tools has downloaded', () => {
    expect(open({ java, firestore: 'download', storage: 'download' }).binaries).toEqual({})
    expect(runs('-Dx=y', '-jar', '/cache/c.jar', '--port', '1')).toBe('-Dx=y|-jar|/cache/c.jar|--port|1|')
  })

  it('starts only the stand-ins where there is no real one', () => {
    const { binaries } = open(standIns)
    for (const file of Object.values(binaries)) expect(existsSync(file)).toBe(true)
    expect(spawnSync(join(opened.bin, 'java'), ['-jar', '/cache/c.jar']).status).toBe(64)
  })

  it('answers the version that firebase-tools asks for, and records no process then', () => {
    const { bin, started } = open(standIns)
    expect(spawnSync(join(bin, 'java'), ['-Dx=y', '-version'], { encoding: 'utf8' }).stderr).toContain('version "21')
    expect(readdirSync(started)).toEqual([])
  })
})
