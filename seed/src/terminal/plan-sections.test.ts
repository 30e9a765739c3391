import type { VersionRecord } from '@lsb/functions/src/registers/versions/version.ts'
import type { AnyPlan } from '@lsb/functions/src/registers/import/plan-import.ts'
import type { Outcome } from '@lsb/contract'
import { definitionOf } from '@lsb/functions/src/registers/versions/past-versions.ts'
import { surveyor } from '@lsb/functions/src/registers/versions/testing.ts'
import { expect, it } from 'vitest'
import { changeLine } from './change-line.ts'
import { planLines, versionLine } from './plan-lines.ts'

const counts = {
  records: 1,
  added: 0,
  changed: 0,
  unchanged: 1,
  repeated: 0,
  refused: 0,
  gone: 0,
  before: 1,
  after: 1,
}
const entry = (outcome: Outcome, line: number | null, reason = '') => ({
  outcome,
  line,
  number: 'LS/1',
  name: 'Amina Were',
  reason,
  change: null,
})
const plan: AnyPlan = {
  register: 'licensed',
  base: 3,
  remove: false,
  format: 'UTF-8, separated by commas',
  ignored_columns: [],
  entries: [],
  counts,
  brakes: [],
}

it('plan: begins with the register, its version and how the file was read', () => {
  const [first, second] = planLines(plan)
  expect([first, second]).toEqual(['Register "licensed", against version 3: UTF-8, separated by commas.', ''])
  expect(planLines({ ...plan, ignored_columns: ['Phone', 'E-mail'] })[1]).toBe('Columns left out: Phone, E-mail.')
  expect(planLines(plan)[2]).toContain('1 row: 0 new')
})

it('plan: lists the entries of each kind under its heading', () => {
  const entries = [entry('refused', 2, 'no status'), entry('gone', null), entry('new', 3, 'not said')]
  expect(planLines({ ...plan, entries }).slice(1, -4)).toEqual([
    '',
    'Refused (1):',
    '  line 2: LS/1 Amina Were: no status',
    '',
    'New (1):',
    '  line 3: LS/1 Amina Were',
    '',
    'In the register, but not in the file (1):',
    '  LS/1 Amina Were',
  ])
  const nameless = { ...entry('note', 9, 'a blank line'), number: '', name: '' }
  expect(planLines({ ...plan, entries: [nameless] })[3]).toBe('  line 9: a blank line')
})

const many = (count: number) => planLines({ ...plan, entries: Array.from({ length: count }, () => entry('new', 2)) })

it('plan: shows forty entries of a kind and says how many more there are', () => {
  expect(many(40).filter((line) => line.startsWith('  line'))).toHaveLength(40)
  expect(many(40).join()).not.toContain('more (')
  expect(many(41).filter((line) => line.startsWith('  line'))).toHaveLength(40)
  expect(many(41)).toContain('  … and 1 more (--report FILE writes all of them)')
})

it('plan: says how many entries stay that are not in the file', () => {
  expect(planLines({ ...plan, counts: { ...counts, gone: 2 } }).join('\n')).toContain(
    '2 entries are not in the file and stay.',
  )
})

it('version: tells its rows, changes, author and origin', () => {
  const version: VersionRecord = {
    number: 4,
    count: 1,
    published_at: '2026-11-23T22:27:46.210Z',
    by: 'The office',
    import_id: 'i-1',
    restores: null,
    withdrawn: null,
    changed: { added: 1, changed: 2, gone: 3, renamed: 0 },
    mark: 'm',
    row_chunks: 1,
    change_chunks: 1,
  }
  const line = 'version 4  24 November 2026 at 01:27  1 row  1 new, 2 changed, 3 gone  by The office  '
  expect(versionLine(version)).toBe(`${line}import i-1`)
  expect(versionLine({ ...version, import_id: null })).toBe(`${line}import –`)
  const withdrawn = { at: '', by: '', reason: 'wrong file' }
  expect(versionLine({ ...version, restores: 2, withdrawn })).toBe(`${line}rows of version 2  WITHDRAWN: wrong file`)
})

it('change: is an entry that is new or gone, or its fields that differ', () => {
  const definition = definitionOf('licensed')
  const amina = surveyor(1)
  const key = 'ls-1'
  expect(changeLine(definition, { key, before: null, after: amina })).toMatch(/^new {6}1 \| Surveyor 1 \| LS\/0001/)
  expect(changeLine(definition, { key, before: amina, after: null })).toMatch(/^gone {5}1 \| Surveyor 1 \| LS\/0001/)
  expect(changeLine(definition, { key, before: amina, after: { ...amina, firm: 'A', status: 'Retired' } })).toBe(
    'changed  LS/0001 Surveyor 1: firm: "" becomes "A"; status: "Active" becomes "Retired"',
  )
})
