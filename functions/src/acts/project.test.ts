import { expect, it } from 'vitest'
import { actOf, type Asked } from './act.ts'
import { BESIDE, Beside } from './beside.ts'
import { publishedAct } from '../registers/versions/version-acts.ts'
import { versionRecord } from '../registers/versions/testing.ts'
import { createProjection, project, projectInto } from './project.ts'

const AT = '2026-03-01T08:00:00.000Z'
const issued = { number: '2026-2BSB2-XVT62', name: 'Amina Were', license_no: 'LS/0065', issued_at: AT }
const decision = {
  not_in_good_standing: false,
  entry: 'e1',
  year: 2026,
  number: 1,
  by: 'chair',
  from: 'submitted',
  issued: null,
  ended: null,
} as const
const stands = {
  note: 'Well done',
  by: 'Chair',
  firm: 'Ridge',
  postal_address: 'P.O. Box 1',
  issued_by: { name: 'Chair' },
}
const decided = (facts: Omit<Asked<'decided'>, keyof typeof decision> & Partial<Asked<'decided'>>) =>
  actOf('decided', { id: 'e1_2026-1', at: AT, facts: { ...decision, ...facts }, beside: stands })

it('an approval: changes record, decision, licence and the approvals of the year', () => {
  expect(project(decided({ to: 'approved', issued }), 'gone')).toEqual([
    {
      path: 'practising/e1_2026',
      within: 'supervisor',
      fields: {
        supervisor: { good_standing: true },
        status: 'approved',
        updated_at: AT,
        decisions: 1,
        certificate: { number: issued.number, issued_at: AT },
        [BESIDE]: expect.any(Beside),
      },
    },
    {
      path: 'practising/e1_2026/decisions/000001',
      fields: {
        by_uid: 'chair',
        at: AT,
        from: 'submitted',
        to: 'approved',
        good_standing: true,
        [BESIDE]: expect.any(Beside),
      },
    },
    {
      path: 'approvals/2026',
      within: 'approved',
      fields: { approved: { e1: `${Date.parse(AT)} XVT62` } },
    },
    {
      path: `practising/e1_2026/issues/${issued.number}`,
      fields: { ...issued, entry_id: 'e1', year: 2026, ended_at: null, [BESIDE]: expect.any(Beside) },
    },
  ])
})

it.each([
  [
    actOf('paper', { id: '1', at: AT, facts: { year: 2026, version: 2, licences: { e1: '2026-01-06' } } }),
    'paper_licences/2026',
    'licences',
  ],
  [
    actOf('facts', {
      id: '1',
      at: AT,
      facts: { version: 3, renewal_date: '03-31', renewal_dates: {}, complete_years: [2026] },
    }),
    'board/facts',
    undefined,
  ],
])('an act of the office $kind: writes what it says', (act, path, within) => {
  const { year: _year, ...fields } = Object(act.facts)
  expect(project(act, 'gone')).toEqual([{ path, fields: expect.objectContaining(fields), ...(within && { within }) }])
})

it('a return: ends the licence and takes the approval back', () => {
  const documents = new Map<string, Record<string, unknown>>()
  projectInto(documents, decided({ to: 'approved', issued }))
  projectInto(documents, decided({ to: 'returned', from: 'approved', number: 2, ended: issued.number }))
  expect(documents.get('practising/e1_2026')).toMatchObject({
    status: 'returned',
    certificate: null,
    supervisor: { good_standing: null },
  })
  expect(documents.get(`practising/e1_2026/issues/${issued.number}`)).toMatchObject({
    name: 'Amina Were',
    ended_at: AT,
  })
  expect(documents.get('approvals/2026')).toEqual({ approved: {} })
  projectInto(documents, decided({ to: 'returned', from: 'submitted', number: 3, not_in_good_standing: true }))
  expect(documents.get('practising/e1_2026')).toMatchObject({ supervisor: { good_standing: false } })
})

it('versions of a register: the last one is public, in any order', () => {
  const published = [1, 2].map((number) =>
    publishedAct(
      'licensed',
      versionRecord({ number, published_at: `2026-03-0${number}T08:00:00.000Z` }),
      `hash ${number}`,
    ),
  )
  const documents = new Map(createProjection(published.toReversed()).rest())
  const last = { count: 1, published_at: '2026-03-02T08:00:00.000Z', mark: '2' }
  expect(documents.get('registers/licensed')).toEqual({ version: 2, ...last })
  expect(documents.get('registers/licensed/versions/2')).toEqual({
    ...last,
    number: 2,
    changes: 'hash 2',
    aliases: {},
    divided: null,
    takes_back: null,
    [BESIDE]: expect.any(Beside),
  })
  expect(documents.get('registers/licensed/versions/1')).toMatchObject({ number: 1 })
})
