import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { serveForTests } from '../http/testing.ts'
import type { Log, LogFields } from '../platform/log.ts'
import { createServices } from '../services.ts'
import { memoryBoard } from '../standing/testing.ts'
import { presentMoment, type ProfileServices } from './profile.ts'
import { LoadedVersion } from './register-cache.ts'
import { definitionOf } from './versions/definition.ts'
import { assistant, entryIdOf, surveyor } from './versions/testing.ts'

const amina = surveyor(1, { name: 'Amina Njeri' })
const juma = assistant(7, amina.license_no, { supervisor_name: amina.name })
const before = surveyor(2, { name: 'Amina Njeri' })
let board = memoryBoard('2026-01-05T06:00:00.000Z')
let registers: ProfileServices = board.services
let photograph: string | undefined

/** The services of the test's board, whichever it is. */
const present: ProfileServices = {
  get licensed() {
    return registers.licensed
  },
  get approved() {
    return registers.approved
  },
  get standings() {
    return registers.standings
  },
}
const everything = createServices(readConfig({ GCLOUD_PROJECT: 'demo-kept' }))
const lines: LogFields[] = []
const log: Log = (_severity, message, fields = {}) => {
  if (message === 'request') lines.push(fields)
}
const app = (of: ProfileServices) => createApp({ ...everything, registers: of, log, photographPath: () => photograph })
let ours = app(present)
const server = serveForTests((request, response) => void ours(request, response))
/** Has never answered anything, and has another state each time. */
const fresh = serveForTests((request, response) => void app({ ...registers })(request, response))

const headersOf = ({ headers }: Response) => {
  const { 'x-request-id': id, date: _, ...others } = Object.fromEntries(headers)
  expect(id).toMatch(/^[\da-f-]{36}$/)
  return others
}

const state = async () => (await presentMoment(present)).state

const PATHS = ['/account/licensed/LS%2F0001', '/account/licensed/', '/account/approved/', '/api/registers/copy']
const bodiesFrom = async (url: string) =>
  Promise.all(
    PATHS.map(async (path) => {
      const response = await fetch(url + path)
      return { body: await response.text(), cache: response.headers.get('cache-control') }
    }),
  )
/** What is answered at an instant; the same that an instance answers that keeps nothing. */
const answersAt = async (instant: string) => {
  board.at(instant)
  const answers = await bodiesFrom(server.url)
  // A copy says when it was made.
  const made = (all: typeof answers) => all.map(({ body, cache }) => [body.replace(/"made":"[^"]*"/, ''), cache])
  expect(made(answers)).toEqual(made(await bodiesFrom(fresh.url)))
  return answers
}

const NOW = '2026-02-10T06:00:00.000Z'
beforeEach(() => {
  board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([before], [juma])
  board.publish([amina, before], [juma])
  board.at('2026-01-20T06:00:00.000Z')
  registers = board.services
  photograph = undefined
  ours = app(present)
})

describe('an answer about the registers', () => {
  it('is kept while nothing changes', async () => {
    board.approve('LS/0001', 2026)
    const first = await answersAt(NOW)
    expect(await answersAt('2026-02-10T20:59:59.999Z')).toEqual(first)
  })

  it('is sent again with the same headers, the log line of its call, and 304 to whoever has it', async () => {
    board.at(NOW)
    const [path = ''] = PATHS
    const get = (headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
    const first = headersOf(await get())
    lines.length = 0
    expect(headersOf(await get())).toEqual(first)
    expect(headersOf(await get({ 'accept-encoding': 'br' }))).toMatchObject({
      etag: expect.not.stringMatching(first['etag'] ?? ''),
    })
    const has = await get({ 'if-none-match': first['etag'] ?? '', 'cache-control': 'max-age=0' })
    expect(has.status).toBe(304)
    expect(await has.text()).toBe('')
    expect((await get({ 'content-encoding': 'gzip' })).status).toBe(415)
    await expect
      .poll(() => lines.map(({ route, status }) => `${String(route)} ${String(status)}`))
      .toEqual([...[200, 200, 304].map((status) => `/account/licensed/*licenseNumber ${status}`), 'none 415'])
  })

  it.each<[string, () => void]>([
    ['a version', () => board.publish([{ ...amina, firm: 'Ridge Surveys' }, before], [juma])],
    ['a reference', () => board.publish([{ ...amina, status_reference: 'Notice 7' }, before], [juma])],
    ['a decision', () => board.approve('LS/0001', 2026)],
    ['a withdrawn licence', () => board.withdraw('LS/0002', 2026)],
    ['a licence on paper', () => board.holdOnPaper('LS/0001', 2026, '2026-01-08')],
    ['a correction', () => board.publish([amina], [juma], { [entryIdOf('LS/0002')]: amina.entry_id })],
    ['a fact of the board', () => board.setFacts({ renewal_date: '02-05' })],
    ['the photograph', () => (photograph = '/another')],
    [
      'the register of surveyors alone',
      () => {
        const version = new LoadedVersion(definitionOf('licensed'), { ...pointer, mark: 'other' }, [
          { ...amina, name: 'Amina N.' },
        ])
        registers = { ...registers, licensed: { ...registers.licensed, current: () => version } }
      },
    ],
    [
      'the register of assistants alone',
      () => {
        const version = new LoadedVersion(definitionOf('approved'), { ...pointer, mark: 'other' }, [
          { ...juma, assistant_name: 'Juma O.' },
        ])
        registers = { ...registers, approved: { ...registers.approved, current: () => version } }
      },
    ],
  ])('is made again after a change of %s', async (_, change) => {
    board.approve('LS/0002', 2026)
    if (change.toString().includes('photograph')) board.approve('LS/0001', 2026)
    const first = await answersAt(NOW)
    board.at('2026-02-10T06:00:01.000Z')
    change()
    expect(await answersAt('2026-02-10T06:00:32.000Z')).not.toEqual(first)
  })

  it('follows a clock that jumps over midnight, the end of the renewals and the year, and back', async () => {
    board.approve('LS/0001', 2026)
    const days = ['2026-12-31T20:59:59.999Z', '2026-12-31T21:00:00.000Z', '2027-03-31T20:59:59.999Z']
    const instants = [NOW, ...days, '2027-03-31T21:00:00.000Z', '2027-04-01T21:00:00.000Z']
    const seen = new Map<string, unknown>()
    for (const instant of [...instants, ...instants.toReversed(), ...days]) {
      const [profile] = await answersAt(instant)
      expect(seen.get(instant) ?? profile).toEqual(profile)
      seen.set(instant, profile)
    }
    expect(new Set([...seen.values()].map((each) => JSON.stringify(each))).size).toBe(instants.length)
  })

  it('is not confirmed once the decisions were not read for ten minutes', async () => {
    board.approve('LS/0001', 2026)
    await answersAt('2026-02-10T05:58:00.000Z')
    await answersAt(NOW)
    board.stopReading()
    const isCertain = async (instant: string) => (await answersAt(instant))[0]?.body.includes('may_practise')
    expect(await isCertain('2026-02-10T06:09:00.000Z')).toBe(true)
    expect(await isCertain('2026-02-10T06:09:59.999Z')).toBe(true)
    expect(await isCertain('2026-02-10T06:10:00.000Z')).toBe(false)
  })
})

const pointer = { version: 2, count: 1, published_at: '2026-01-05T06:00:00.001Z', mark: '2', rows_from: 1 }

it('the state of the registers: is one object until something changes', async () => {
  board.at('2026-02-10T20:55:00.000Z')
  const first = await state()
  board.at('2026-02-10T20:59:59.999Z')
  expect(await state()).toBe(first)
  board.at('2026-02-10T21:00:00.000Z')
  expect(await state()).not.toBe(first)
})
