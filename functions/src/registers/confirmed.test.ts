import { CONFIRMED_HEADER, profileWords } from '@lsb/contract'
import express from 'express'
import { beforeEach, expect, it } from 'vitest'
import { callsRouter } from '../http/call.ts'
import { memoryBoard } from '../standing/testing.ts'
import { copyAnswer } from './copy-answer.ts'
import type { ProfileServices } from './profile.ts'
import { licensedAnswer, profileAnswer } from './public-answers.ts'
import { registersCalls } from './registers-calls.ts'
import { surveyor } from './versions/testing.ts'

const amina = surveyor(1, { name: 'Amina Njeri' })
const JUST_IN_TIME = '2026-02-10T06:09:59.999Z'
const LAST = '2026-02-10T06:00:00.000Z'
const LATE = '2026-02-10T06:10:00.000Z'
let board = memoryBoard('2026-01-05T06:00:00.000Z')

beforeEach(() => {
  board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([amina])
  board.approve(amina.license_no, 2026, '2026-02-01T06:00:00.000Z')
})

const unread = { confirmed: () => Date.parse(LAST) }
const withUnread: Record<string, (services: ProfileServices) => ProfileServices> = {
  'licensed register': (services) => ({ ...services, licensed: { ...services.licensed, ...unread } }),
  'approved register': (services) => ({ ...services, approved: { ...services.approved, ...unread } }),
  approvals: ({ standings, ...registers }) => ({
    ...registers,
    standings: { ...standings, approvals: { ...standings.approvals, ...unread } },
  }),
  'board facts': ({ standings, ...registers }) => ({
    ...registers,
    standings: { ...standings, facts: { ...standings.facts, ...unread } },
  }),
}
const query = { search: '', limit: 10, offset: 0 }
const asked = async (registers: ProfileServices, at: string) => {
  board.at(at)
  const [list, profile] = [
    await licensedAnswer(registers, query),
    await profileAnswer({ registers, photographPath: async () => undefined }, amina.license_no, undefined),
  ]
  const [listed] = list.answer().results
  return {
    codes: [listed?.standing.code, profile.answer()?.standing.code],
    since: profile.answer()?.standing.since,
    tags: JSON.stringify([list.tagged, profile.tagged]),
    licence: profile.answer()?.licence,
    confirmed: [list.confirmed, profile.confirmed],
  }
}

it.each(Object.keys(withUnread))(
  'no verdict is given once the %s could not be read for ten minutes',
  async (source) => {
    const registers = withUnread[source]?.(board.services) ?? board.services
    const before = await asked(registers, JUST_IN_TIME)
    expect(before.codes).toEqual(['may_practise', 'may_practise'])
    expect(before.confirmed).toEqual([LAST, LAST])
    const after = await asked(registers, LATE)
    expect(after).toMatchObject({ codes: ['not_confirmed', 'not_confirmed'], since: LAST, licence: null })
    expect(after.tags).not.toBe(before.tags)
    const filtered = await licensedAnswer(registers, query, 'may_practise')
    expect(filtered.answer()).toMatchObject({ count: 1, results: [{ standing: { code: 'not_confirmed' } }] })
  },
)

it('a day that ended after the last reading has no verdict, and a copy is as old as that', async () => {
  const registers = withUnread['approvals']?.(board.services) ?? board.services
  board.at('2026-02-11T06:00:00.000Z')
  const onDay = async (day: string) =>
    (await profileAnswer({ registers, photographPath: async () => undefined }, amina.license_no, day)).answer()
  expect((await onDay('2026-02-09'))?.standing).toMatchObject({ code: 'may_practise', on: '2026-02-09' })
  const profile = await onDay('2026-02-10')
  expect(profile).toMatchObject({ standing: { code: 'not_confirmed', since: LAST, on: '2026-02-10' }, licence: null })
  expect(profile && profileWords(profile).sentence).toBe(
    'The register could not be asked since 09:00 on 10 February 2026.',
  )
  expect(await (await copyAnswer(registers)).answer()).toMatchObject({ made: LAST, on: '2026-02-10' })
})

it('the answer says when it was confirmed, and no cache keeps it once that was too long ago', async () => {
  board.at(JUST_IN_TIME)
  const registers = withUnread['approvals']?.(board.services) ?? board.services
  const server = express()
    .use(callsRouter(registersCalls({ registers, photographPath: async () => undefined }), () => {}))
    .listen(0, '127.0.0.1')
  try {
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    const ask = (headers = {}) => fetch(`http://127.0.0.1:${address.port}/account/licensed/`, { headers })
    const first = await ask()
    expect(first.headers.get(CONFIRMED_HEADER)).toBe(LAST)
    const again = await ask({ 'If-None-Match': first.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' })
    expect([again.status, again.headers.get(CONFIRMED_HEADER)]).toEqual([304, LAST])
    expect(again.headers.get('Cache-Control')).toContain('public')
    // Asked again, too: then what was kept is sent.
    board.at(LATE)
    for (const uncertain of [await ask(), await ask()]) expect(uncertain.headers.get('Cache-Control')).toBe('no-store')
  } finally {
    server.close()
  }
})
