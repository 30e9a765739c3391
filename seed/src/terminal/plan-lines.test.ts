import type { VersionRecord } from '@lsb/functions/src/registers/versions/version.ts'
import { blankEntry } from '@lsb/functions/src/registers/import/plan.ts'
import type { AnyPlan } from '@lsb/functions/src/registers/import/plan-file.ts'
import type { Outcome } from '@lsb/contract'
import { surveyor } from '@lsb/functions/src/registers/versions/testing.ts'
import { expect, it } from 'vitest'
import { changesAnything, planLines, versionLine } from './plan-lines.ts'

const counts = {
  records: 1,
  added: 0,
  changed: 0,
  unchanged: 1,
  repeated: 0,
  refused: 0,
  questions: 0,
  gone: 0,
  before: 1,
  after: 1,
}
/** An entry that publishing changes, when it is new, changed or gone. */
const entry = (outcome: Outcome, line: number | null, reason = '') => ({
  ...blankEntry,
  outcome,
  line,
  number: 'LS/1',
  name: 'Amina Were',
  reason,
  change: ['new', 'changed', 'gone'].includes(outcome) ? { key: 'ls-1', before: null, after: surveyor(1) } : null,
})
const plan: AnyPlan = {
  register: 'licensed',
  base: 3,
  remove: false,
  format: 'UTF-8, separated by commas',
  other_sheets: [],
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
  expect(planLines({ ...plan, entries }).slice(1, -3)).toEqual([
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

it('plan: says that there is nothing to publish when the register has all of it', () => {
  const entries = [entry('note', 2, 'a repeated row')]
  expect(changesAnything({ ...plan, entries })).toBe(false)
  expect(planLines({ ...plan, entries }).slice(-3)).toEqual([
    '1 row: 0 new, 0 changed, 1 as before, 0 repeated, 0 refused.',
    'Every entry of the register is in the file. The register will have 1 entry.',
    'The register has all of this already: there is nothing to publish.',
  ])
})

it('plan: changes nothing by an entry that is not in the file and stays', () => {
  const entries = [entry('gone', null)]
  expect(changesAnything({ ...plan, entries })).toBe(false)
  expect(changesAnything({ ...plan, entries, remove: true })).toBe(true)
})

it.each([
  [{ base: 0, counts: { ...counts, added: 1 } }, 'Nothing is published yet. The register will have 1 entry.'],
  [
    { counts: { ...counts, gone: 1, after: 2 } },
    '1 entry is not in the file and stays. The register will have 2 entries.',
  ],
  [{ counts: { ...counts, gone: 2 } }, '2 entries are not in the file and stay. The register will have 1 entry.'],
  [
    { remove: true, counts: { ...counts, gone: 2, after: 0 } },
    '2 entries are not in the file and will be removed. The register will have 0 entries.',
  ],
])('plan: counts the entries that are not in the file: %#', (part, line) => {
  expect(planLines({ ...plan, entries: [entry('changed', 2)], ...part }).at(-1)).toBe(line)
})

it('version: tells its rows, changes, author and origin', () => {
  const version: VersionRecord = {
    number: 4,
    count: 1,
    published_at: '2026-11-23T22:27:46.210Z',
    by: 'The office',
    import_id: 'i-1',
    reason: '',
    answer_chunks: 0,
    aliases: {},
    divided: null,
    takes_back: null,
    changed: { added: 1, changed: 2, gone: 3, renamed: 0 },
    mark: 'm',
    row_chunks: 1,
    rows_from: 1,
    change_chunks: 1,
    past_chunks: null,
  }
  const line = 'version 4  24 November 2026 at 01:27  1 row  1 new, 2 changed, 3 gone  by The office  '
  expect(versionLine(version)).toBe(`${line}import i-1`)
  expect(versionLine({ ...version, import_id: null })).toBe(`${line}import –`)
  const takes_back = { first: 2, last: 3, in_error: true }
  expect(versionLine({ ...version, takes_back })).toBe(`${line}takes back versions 2 to 3`)
})
