import { expect, it } from 'vitest'
import { licensedImporter } from '../registers/import/licensed-importer.ts'
import { surveyor } from '../registers/versions/testing.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'

const cells = { licensed_id: '1', name: 'Amina Were', license_no: 'LS/1', status: 'Active' }
type Given = Partial<Record<keyof StoredSurveyor, string>>
const narrowed = { conditions_reference: 'Minute 4', conditions_since: '2026-03-01' }
const check = (change: Given, before?: StoredSurveyor) =>
  licensedImporter.check({ ...cells, ...change }, before, '2026-11-21')

it.each<[Given, string]>([
  [{ conditions: 'x'.repeat(301), ...narrowed }, 'the conditions are longer than 300 characters'],
  [{ conditions: 'Only cadastral', conditions_since: '2026-03-01' }, 'conditions without their reference'],
  [{ conditions: 'Only cadastral', conditions_reference: 'Minute 4' }, 'conditions without their date'],
  [{ conditions: 'x', ...narrowed, conditions_since: 'May' }, 'the date of the conditions, "May", is not a day'],
  [{ conditions: 'x', ...narrowed, conditions_since: '2026-11-22' }, 'is in the future'],
])('conditions: a row is refused with %j', (change, problem) => {
  expect(check(change)).toMatchObject({ problem: expect.stringContaining(problem) })
})

it('conditions: stay where a file has no column for them', () => {
  const held = { conditions: 'x'.repeat(300), ...narrowed }
  const before = surveyor(1, { license_no: 'LS/1', ...held })
  expect(check(held)).toMatchObject({ row: held })
  expect(check({}, before)).toMatchObject({ row: held })
  expect(check({ status: 'Suspended' }, before)).toMatchObject({ row: held })
  expect(check({ conditions: '' }, before)).not.toHaveProperty('row.conditions_reference')
})

it('conditions: are asked about where the cell is empty', () => {
  const before = surveyor(1, { license_no: 'LS/1', conditions: 'Only cadastral', ...narrowed })
  const [question, ...others] = licensedImporter.asks(surveyor(1, { license_no: 'LS/1' }), before)
  expect(others).toEqual([])
  expect(question?.reason).toContain('“Only cadastral”')
  expect(question?.options.map(({ answer, sets }) => [answer, sets])).toEqual([
    ['ended', {}],
    ['hold', { conditions: 'Only cadastral' }],
    ['unknown', null],
  ])
  expect(licensedImporter.asks(before, before)).toEqual([])
})
