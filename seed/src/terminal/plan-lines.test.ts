import type { VersionRecord } from '@lsb/functions/src/registers/versions/version.ts'
import type { AnyPlan } from '@lsb/functions/src/registers/import/plan-import.ts'
import { expect, it } from 'vitest'
import { definitionOf } from '@lsb/functions/src/registers/versions/past-versions.ts'
import { changeLine } from './change-line.ts'
import { changesAnything, planLines, versionLine } from './plan-lines.ts'

const counts = {
  records: 2,
  added: 0,
  changed: 0,
  unchanged: 2,
  repeated: 0,
  refused: 0,
  gone: 0,
  before: 2,
  after: 2,
}
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

it('plan: says that there is nothing to publish when the register has all of it', () => {
  expect(changesAnything(plan)).toBe(false)
  expect(planLines(plan).slice(-3)).toEqual([
    '2 rows: 0 new, 0 changed, 2 as before, 0 repeated, 0 refused.',
    'Every entry of the register is in the file. The register will have 2 entries.',
    'The register has all of this already: there is nothing to publish.',
  ])
})

it.each([
  [{ base: 0, counts: { ...counts, added: 1, after: 1 } }, 'Nothing is published yet. The register will have 1 entry.'],
  [
    { counts: { ...counts, records: 1, gone: 1, changed: 1 } },
    '1 entry is not in the file and stays. The register will have 2 entries.',
  ],
  [
    { remove: true, counts: { ...counts, gone: 2, after: 0 } },
    '2 entries are not in the file and will be removed. The register will have 0 entries.',
  ],
])('plan: counts what the file does not have: %#', (part, line) => {
  expect(changesAnything({ ...plan, ...part })).toBe(true)
  expect(planLines({ ...plan, ...part }).at(-1)).toBe(line)
})

const version: VersionRecord = {
  number: 4,
  count: 638,
  published_at: '2026-11-23T22:27:46.210Z',
  by: 'clerk (terminal)',
  import_id: null,
  restores: 2,
  withdrawn: null,
  changed: { added: 319, changed: 8, gone: 0, renamed: 0 },
  mark: 'x',
  row_chunks: 1,
  change_chunks: 1,
}

it('version: is dated by the clock of Nairobi', () => {
  expect(versionLine(version)).toContain('version 4  24 November 2026 at 01:27  638 rows')
})

it('comparison: names a changed entry by its number as the register spells it', () => {
  const row = {
    licensed_id: 1,
    name: 'Zuhura Kombo',
    license_no: 'LS/0001',
    firm: '',
    postal_address: '',
    status: 'Active',
    status_since: undefined,
  }
  const change = { key: 'ls-1', before: row, after: { ...row, status: 'Suspended' } }
  expect(changeLine(definitionOf('licensed'), change)).toBe(
    'changed  LS/0001 Zuhura Kombo: status: "Active" becomes "Suspended"',
  )
})
