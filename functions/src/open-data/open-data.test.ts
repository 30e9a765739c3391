import {
  OPEN_CHANGES_PATH,
  OPEN_DATA_PACKAGE_PATH,
  openDataPath,
  openDataTables,
  openLicensedShape,
  type OpenDataTerms,
} from '@lsb/contract'
import express from 'express'
import { beforeEach, expect, it } from 'vitest'
import { recordHead } from '../acts/testing.ts'
import { normalisePath } from '../http/normalise-path.ts'
import { problems } from '../http/problems.ts'
import { serveForTests } from '../http/testing.ts'
import type { ProfileServices } from '../registers/profile.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import { openDataCalls } from './open-data-calls.ts'
import { callsRouter } from '../http/call.ts'

const off: OpenDataTerms = { licence: '', licenceUrl: '', legalBasis: '' }
const on: OpenDataTerms = { licence: 'CC BY 4.0', licenceUrl: 'https://licence.invalid/', legalBasis: 'Section 1' }
const publishedBoard = () => {
  const made = memoryBoard('2026-11-21T08:00:00.000Z')
  made.publish([surveyor(1, { name: '=HYPERLINK("x")', firm: 'Ridge, Ltd' }), surveyor(2, { status: 'Suspended' })])
  return made
}
let board = publishedBoard()
const services = {
  registers: board.services,
  openData: off,
  siteUrl: 'https://lsb.example',
  acts: { publicState: async () => ({ number: 7, feed_from: 3 }), since: async () => [], find: async () => [] },
  registerPublishing: { versions: { version: async () => null, list: async () => [], changes: async () => [] } },
  recordHead: async () => recordHead,
}
const app = express()
app.disable('etag')
app.use(normalisePath)
app.use(callsRouter(openDataCalls(services), () => {}))
app.use(problems(() => {}))
const server = serveForTests(app)
beforeEach(() => {
  board = publishedBoard()
  Object.assign(services, { registers: board.services, openData: on })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

it.each([off, { ...on, licence: '' }, { ...on, legalBasis: '' }])(
  'open data: is not there while the board names %o',
  async (terms) => {
    services.openData = terms
    const files = [openDataPath('licensed', 'csv'), openDataPath('approved', 'json')]
    for (const path of [...files, OPEN_DATA_PACKAGE_PATH, OPEN_CHANGES_PATH, `${OPEN_CHANGES_PATH}?since=1`]) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).not.toContain('public')
    }
  },
)

it('open data: writes a register as CSV that no spreadsheet runs, dated by its name', async () => {
  const answer = await get(openDataPath('licensed', 'csv'))
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename=licensed-2026-11-21.csv')
  const since = '2026-11-21T08:00:00.000Z'
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())).toBe(
    [
      '\uFEFFlicensed_id,name,license_no,firm,postal_address,status,conditions,conditions_reference,conditions_since,status_reference,standing,year,since,on',
      `1,"'=HYPERLINK(""x"")",LS/0001,"Ridge, Ltd","P.O. Box 1-00100, Nairobi",Active,,,,,not_renewed,2026,${since},2026-11-21`,
      `2,Surveyor 2,LS/0002,,"P.O. Box 1-00100, Nairobi",Suspended,,,,,suspended,2026,${since},2026-11-21`,
      '',
    ].join('\r\n'),
  )
})

it('open data: answers as JSON what the list shows', async () => {
  const body: unknown = await (await get(openDataPath('licensed', 'json'))).json()
  const { results, ...dated } = await openLicensedShape.validate(body, { strict: true })
  expect(dated).toEqual({
    licence: 'CC BY 4.0',
    licence_url: 'https://licence.invalid/',
    legal_basis: 'Section 1',
    as_of: '2026-11-21T08:00:00.000Z',
    record: recordHead,
  })
  expect(results.map(({ license_no, standing }) => [license_no, standing.code])).toEqual([
    ['LS/0001', 'not_renewed'],
    ['LS/0002', 'suspended'],
  ])
})

it('open data: describes each column of the CSV files by a Table Schema', async () => {
  const body: { resources: { path: string; schema: { fields: { name: string }[] } }[] } = JSON.parse(
    await (await get(OPEN_DATA_PACKAGE_PATH)).text(),
  )
  for (const { path, schema } of body.resources) {
    const csv = await (await get(new URL(path).pathname)).text()
    expect(csv.split('\r\n')[0]?.replace('\uFEFF', '')).toBe(schema.fields.map(({ name }) => name).join(','))
  }
  expect(body).toMatchObject({ licenses: [{ title: 'CC BY 4.0', path: 'https://licence.invalid/' }] })
  expect(body.resources.map(({ schema }) => schema)).toMatchObject(
    Object.values(openDataTables).map(({ key }) => ({ primaryKey: [key] })),
  )
})

it('open data: is sent again only after a change', async () => {
  const path = openDataPath('licensed', 'csv')
  const first = await get(path)
  expect(first.headers.get('cache-control')).toBe('public, max-age=30, s-maxage=60')
  const same = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  expect((await get(path, same)).status).toBe(304)
  board.approve('LS/1', 2026)
  board.at('2026-12-31T20:59:50.000Z')
  const changed = await get(path, same)
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('may_practise')
  expect(changed.headers.get('cache-control')).toBe('public, max-age=10, s-maxage=10')
})

it.each([
  ['', 200],
  ['7', 200],
  ['3', 200],
  ['2', 410],
  ['8', 400],
  ['-1', 400],
  ['x', 400],
])('open data: changes since %o of numbers 3 to 7 are a %i', async (since, status) => {
  expect((await get(`${OPEN_CHANGES_PATH}?since=${since}`)).status).toBe(status)
})

const unread = { confirmed: () => Date.parse('2026-11-21T07:50:00.000Z') }
it.each<[string, () => ProfileServices]>([
  [
    'could not be read for ten minutes',
    () => ({ ...board.services, approved: { ...board.services.approved, ...unread } }),
  ],
  [
    'lack the newest version',
    () => {
      const { histories } = publishedBoard().services.standings
      board.publish([surveyor(1, { name: 'Amina Were' })])
      return { ...board.services, standings: { ...board.services.standings, histories } }
    },
  ],
])('open data: no reader is moved past changes when the sources %s', async (_what, spoil) => {
  const path = `${OPEN_CHANGES_PATH}?since=7`
  expect((await get(path)).status).toBe(200)
  Object.assign(services, { registers: spoil() })
  const refused = await get(path)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
})
