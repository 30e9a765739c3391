import { licensedPageShape, type SurveyorProfile, surveyorProfileShape } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { serveForTests } from '../http/testing.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { createServices } from '../services.ts'
import { memoryBoard } from './testing.ts'

const amina = surveyor(1, { name: 'Amina Njeri' })
let board = memoryBoard('2026-01-05T06:00:00.000Z')
const everything = createServices(readConfig({ GCLOUD_PROJECT: 'demo-standing' }))
const registers = {
  get licensed() {
    return board.services.licensed
  },
  get approved() {
    return board.services.approved
  },
  get standings() {
    return board.services.standings
  },
}
const clock = { now: () => board.clock.now(), sleep: async () => {} }
const photographPath = async () => undefined
const server = serveForTests(createApp({ ...everything, clock, log: () => {}, registers, photographPath }))

beforeEach(() => {
  board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([amina])
  board.at('2026-02-10T06:00:00.000Z')
  board.approve('LS/0001', 2026)
})

// Without its own `Cache-Control`, fetch adds one that asks for no stored answer.
const get = async (query = '', headers: Record<string, string> = {}) =>
  fetch(`${server.url}/account/licensed//LS%2F0001${query}`, { headers: { 'cache-control': 'max-age=0', ...headers } })
const shown = async (response: Response): Promise<SurveyorProfile | null> =>
  surveyorProfileShape.nullable().validate(await response.json())
const profile = async (query = ''): Promise<SurveyorProfile | null> => shown(await get(query))
const codeAt = async (instant: string) => {
  board.at(instant)
  return (await profile())?.standing.code
}
const listed = async () => licensedPageShape.validate(await (await fetch(`${server.url}/account/licensed/`)).json())

describe('standing over time', () => {
  it('changes in the second the year changes in Nairobi', async () => {
    expect(await codeAt('2026-12-31T20:59:59.000Z')).toBe('may_practise')
    expect(await codeAt('2026-12-31T21:00:00.000Z')).toBe('renewal_open')
    expect((await listed()).results[0]?.standing).toEqual((await profile())?.standing)
  })

  it('changes after the renewal date of the office', async () => {
    expect(await codeAt('2027-03-31T20:59:59.000Z')).toBe('renewal_open')
    expect(await codeAt('2027-03-31T21:00:00.000Z')).toBe('not_renewed')
    board.setFacts({ renewal_dates: { 2027: '04-30' } })
    expect(await codeAt('2027-03-31T21:01:00.000Z')).toBe('renewal_open')
    expect((await profile())?.renewals_due).toBe('2027-04-30')
  })

  it('knows the leap day', async () => {
    board.approve('LS/0001', 2027, '2027-02-01T06:00:00.000Z')
    board.setFacts({ renewal_date: '02-29' })
    expect(await codeAt('2028-02-29T20:59:59.000Z')).toBe('renewal_open')
    expect(await codeAt('2028-02-29T21:00:00.000Z')).toBe('not_renewed')
    expect((await profile('?on=2028-02-29'))?.standing).toMatchObject({ code: 'renewal_open', on: '2028-02-29' })
    expect((await get('?on=2027-02-29')).status).toBe(400)
  })

  it('follows a publishing in between', async () => {
    expect(await codeAt('2026-06-01T06:00:00.000Z')).toBe('may_practise')
    board.publish([{ ...amina, status: 'Suspended' }])
    expect(await codeAt('2026-06-01T06:01:00.000Z')).toBe('suspended')
    expect((await profile())?.standing.since).toBe('2026-06-01T06:00:00.000Z')
    expect((await profile('?on=2026-05-31'))?.standing.code).toBe('may_practise')
    expect((await profile('?on=2026-05-31'))?.status).toBe('Active')
  })

  it('shows for a past day the status that decides it, recorded later', async () => {
    board.at('2026-06-01T06:00:00.000Z')
    board.publish([{ ...amina, status: 'Suspended', status_since: '2026-03-01' }])
    board.at('2026-06-02T06:00:00.000Z')
    expect(await profile('?on=2026-04-01')).toMatchObject({ status: 'Suspended', standing: { code: 'suspended' } })
    expect(await profile('?on=2026-02-28')).toMatchObject({ status: 'Active', standing: { code: 'may_practise' } })
  })

  it('follows a decision that is withdrawn', async () => {
    board.at('2026-07-01T06:00:00.000Z')
    await profile()
    board.withdraw('LS/0001', 2026)
    expect(await codeAt('2026-07-02T06:00:00.000Z')).toBe('not_renewed')
    expect((await profile())?.standing.since).toBe('2026-07-01T06:00:00.000Z')
    expect((await profile('?on=2026-06-30'))?.practising_years).toEqual([2026])
  })

  it('shows the licence while its holder may practise by it', async () => {
    const issued_at = '2026-01-20T06:00:00.000Z'
    board.approve('LS/0001', 2026, issued_at, 'XR9TB')
    board.at('2026-06-01T06:00:00.000Z')
    const licence = { year: 2026, issued_at, number_end: 'XR9TB' }
    expect((await profile())?.licence).toEqual(licence)
    board.publish([{ ...amina, status: 'Suspended' }])
    board.at('2026-06-02T06:00:00.000Z')
    expect((await profile())?.licence).toBeNull()
    board.publish([amina])
    board.at('2026-07-01T06:00:00.000Z')
    board.withdraw('LS/0001', 2026)
    board.at('2026-07-02T06:00:00.000Z')
    expect((await profile())?.licence).toBeNull()
    expect((await profile('?on=2026-05-31'))?.licence).toEqual(licence)
    expect((await profile('?on=2026-01-19'))?.licence).toBeNull()
  })

  it('lets nobody keep an answer past its next change', async () => {
    board.at('2026-12-31T20:59:50.000Z')
    const before = await get()
    expect(before.headers.get('cache-control')).toBe('public, max-age=10, s-maxage=10')
    const etag = before.headers.get('etag') ?? ''
    expect((await get('', { 'if-none-match': etag })).status).toBe(304)
    board.at('2026-12-31T21:00:00.000Z')
    const after = await get('', { 'if-none-match': etag })
    expect([after.status, after.headers.get('cache-control')]).toEqual([200, 'public, max-age=30, s-maxage=60'])
  })

  it('tags an answer by register, approvals, board facts and day', async () => {
    const tags = new Set<string | null>()
    const look = async (instant: string) => {
      board.at(instant)
      tags.add((await get()).headers.get('etag'))
    }
    await look('2026-06-01T06:00:00.000Z')
    await look('2026-06-01T07:00:00.000Z')
    expect(tags.size).toBe(1)
    await look('2026-06-02T06:00:00.000Z')
    board.approve('LS/0002', 2026)
    await look('2026-06-02T07:00:00.000Z')
    board.setFacts({ renewal_date: '06-30' })
    await look('2026-06-02T08:00:00.000Z')
    board.publish([{ ...amina, firm: 'Another' }])
    await look('2026-06-02T09:00:00.000Z')
    expect(tags.size).toBe(5)
  })

  it('has no standing for an entry that is gone', async () => {
    board.at('2026-06-01T06:00:00.000Z')
    board.publish([])
    board.at('2026-06-02T06:00:00.000Z')
    expect(await profile()).toBeNull()
    expect(await profile('?on=2026-06-01')).toBeNull()
    expect(await profile('?on=2026-05-31')).toMatchObject({
      name: 'Amina Njeri',
      standing: { code: 'may_practise', on: '2026-05-31' },
      next_change: null,
      assistants: [],
    })
  })

  it('forgets a version that was published in error', async () => {
    board.at('2026-06-01T06:00:00.000Z')
    board.publish([{ ...amina, status: 'Deceased' }])
    board.at('2026-06-02T06:00:00.000Z')
    board.publish([amina])
    board.takeBackInError(2)
    board.at('2026-06-03T06:00:00.000Z')
    expect((await profile('?on=2026-06-01'))?.standing.code).toBe('may_practise')
  })

  it('names the beginning of the records for a day before them', async () => {
    board.at('2026-06-01T06:00:00.000Z')
    expect((await profile('?on=2025-12-31'))?.standing).toEqual({
      code: 'not_known_before',
      year: 2025,
      since: '2026-01-05T06:00:00.000Z',
      on: '2025-12-31',
    })
  })

  it.each([
    '2026-13-01',
    '2026-02-30',
    '2026-06-02',
    '9999-12-31',
    'yesterday',
    '2026-05-31T00:00:00Z',
    '2026-05-31T12:00:00+03:00',
    '2026-05-31 ',
    '20260531',
    '-2026-05-31',
    '٢٠٢٦-٠٥-٣١',
    'a'.repeat(5_000),
  ])('refuses the day %.30s', async (on) => {
    board.at('2026-06-01T06:00:00.000Z')
    const response = await get(`?on=${encodeURIComponent(on)}`)
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ detail: expect.any(String) }),
    ])
  })

  it('refuses two days', async () => {
    board.at('2026-06-01T06:00:00.000Z')
    expect((await get('?on=2026-05-31&on=2026-05-30')).status).toBe(400)
    expect(await profile('?on=2026-06-01')).toEqual(await profile())
    expect(await profile('?on=')).toEqual(await profile())
  })

  it('asks no browser for the time: what a client sends changes nothing', async () => {
    board.at('2026-12-31T20:00:00.000Z')
    const dates = { Date: 'Sat, 01 Jan 2028 00:00:00 GMT', 'If-Modified-Since': 'Sat, 01 Jan 2028 00:00:00 GMT' }
    const answer = await shown(await get('', dates))
    expect(answer?.standing).toMatchObject({ code: 'may_practise', year: 2026, on: '2026-12-31' })
  })
})
