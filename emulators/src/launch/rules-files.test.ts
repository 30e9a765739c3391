import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rulesProblems } from './rules-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('rules files: names the file, and the line and column of an error of Storage', () => {
  writeFileSync(join(folder, 'a.rules'), 'service cloud.firestore {}')
  writeFileSync(join(folder, 'b.rules'), "rules_version = '2'; service firebase.storage { function f() { return 1; } }")
  const config = { firestore: { rules: 'a.rules' }, storage: [{ target: 'x', rules: 'b.rules' }, { rules: 'c.rules' }] }
  const file = join(folder, 'firebase.json')
  expect(rulesProblems(file, config, ['auth', 'firestore', 'storage'])).toEqual([
    'a.rules: This emulator follows only rules that refuse every client everything; EMULATORS=official follows all.',
    expect.stringMatching(/^b\.rules:1:49 Unexpected "function", expected "match"\..*EMULATORS=official/),
    'c.rules cannot be read.',
  ])
  expect(rulesProblems(file, config, ['auth'])).toEqual([])
})
