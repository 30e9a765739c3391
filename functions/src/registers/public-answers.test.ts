import { ownMessages } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Soon } from '../platform/soon.ts'
import { memoryBoard } from '../standing/testing.ts'
import { approvedAnswer, licensedAnswer, profileAnswer } from './public-answers.ts'
import { surveyor } from './versions/testing.ts'

const amina = surveyor(1, { name: 'Amina Njeri' })
const NOW = '2026-02-10T06:00:00.000Z'
const query = { search: '', limit: 20, offset: 0 }
let board = memoryBoard('2026-01-05T06:00:00.000Z')

beforeEach(() => {
  board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([amina, surveyor(2)])
  board.at(NOW)
})
const list = (change = {}, standing: 'suspended' | null = null) =>
  licensedAnswer(board.services, { ...query, ...change }, standing)
const profile = (on?: string, number = amina.license_no, photograph?: string) =>
  profileAnswer({ registers: board.services, photographPath: async () => photograph }, number, on)

const tagged = async (...asked: Parameters<typeof profile>) => (await profile(...asked)).tagged.slice(0, 6)

describe('an answer about the list', () => {
  it('is tagged by register, version and everything that was asked', async () => {
    const tags = new Set<string>()
    const look = async (answer: Soon<{ tagged: readonly unknown[] }>) => tags.add(JSON.stringify((await answer).tagged))
    await look(list())
    await look(list())
    expect(tags.size).toBe(1)
    await look(list({ search: 'x' }))
    await look(list({ limit: 10 }))
    await look(list({ offset: 20 }))
    await look(list({}, 'suspended'))
    await look(approvedAnswer(board.services, query))
    await look(approvedAnswer(board.services, { ...query, search: 'x' }))
    board.at('2026-02-10T06:01:00.000Z')
    board.publish([amina])
    await look(list())
    expect(tags.size).toBe(8)
    expect((await list()).tagged.slice(0, 3)).toEqual(['licensed', '2-2', '2-2'])
    expect((await approvedAnswer(board.services, query)).tagged.slice(0, 3)).toEqual(['approved', '2-2', '2-2'])
  })

  it('has the nearest names with their standing only when nothing is found', async () => {
    const found = (await list({ search: 'Amina' })).answer()
    expect(found).not.toHaveProperty('near')
    const missed = (await list({ search: 'Amena' })).answer()
    expect(missed).toMatchObject({ count: 0, near: [{ name: 'Amina Njeri', standing: { code: 'not_renewed' } }] })
    expect((await list({ search: 'Amena' }, 'suspended')).answer()).not.toHaveProperty('near')
  })
})

describe('an answer about a profile', () => {
  it('is tagged by number, day, photograph and both registers', async () => {
    board.approve('LS/0001', 2026)
    expect(await tagged()).toEqual(['profile', 'LS/0001', '', '', '1-1', '1-1'])
    expect(await tagged('2026-02-01')).toEqual(['profile', 'LS/0001', '2026-02-01', '', '1-1', '1-1'])
    expect(await tagged('2026-02-10')).toEqual(await tagged())
    expect(await tagged(undefined, 'LS/0001', '/p')).toEqual(['profile', 'LS/0001', '', '/p', '1-1', '1-1'])
    expect(await tagged('2026-02-01', 'LS/0001', '/p')).toEqual(await tagged('2026-02-01'))
  })

  it('shows the photograph of whoever may practise now', async () => {
    expect((await profile(undefined, 'LS/0001', '/p')).answer()).not.toHaveProperty('photograph')
    board.approve('LS/0001', 2026)
    board.at('2026-02-10T06:01:00.000Z')
    expect((await profile(undefined, 'LS/0001', '/p')).answer()).toHaveProperty('photograph', '/p')
    expect((await profile()).answer()).not.toHaveProperty('photograph')
    expect((await profile('2026-02-01', 'LS/0001', '/p')).answer()).not.toHaveProperty('photograph')
  })

  it.each(['2026-02-11', 'today'])('is refused for the day %j', async (on) => {
    await expect(profile(on)).rejects.toMatchObject({
      status: 400,
      extras: { errors: { on: ownMessages.dayNotAnswered } },
    })
  })
})

const publish = (...rows: ReturnType<typeof surveyor>[]) => {
  board.publish(rows)
  board.at('2026-02-11T06:00:00.000Z')
}

describe('an earlier number', () => {
  const moved = { ...amina, license_no: 'LS/0456' }
  const before = {
    license_no: 'LS/0001',
    name: 'Amina Njeri',
    until: NOW,
    holder_now: { name: 'Amina Njeri', license_no: 'LS/0456' },
  }
  const heir = { ...surveyor(3, { license_no: 'LS/0001' }), entry_id: 'heir' }

  it('is answered by a search for it, and by no other answer than its own', async () => {
    publish(moved, surveyor(2))
    expect((await list({ search: 'ls 1' })).answer()).toEqual({ count: 0, results: [], near: [], earlier: [before] })
    expect((await list({ search: 'Amina' })).answer()).not.toHaveProperty('earlier')
    expect((await profile()).answer()).toBeNull()
    expect((await profile(undefined, 'LS/0456')).answer()).not.toHaveProperty('earlier')
  })

  it('comes after the present holder, in list and profile', async () => {
    publish(moved, heir)
    const found = (await list({ search: 'LS/0001' })).answer()
    expect(found).toMatchObject({ count: 1, results: [{ name: heir.name }], earlier: [before] })
    expect((await profile()).answer()).toMatchObject({ name: heir.name, earlier: [before] })
  })

  it('says on a past day who its holder is today', async () => {
    publish(moved)
    expect((await profile('2026-02-01')).answer()).toMatchObject({
      license_no: 'LS/0001',
      holder_now: { license_no: 'LS/0456' },
    })
    publish()
    expect((await profile('2026-02-01')).answer()).toHaveProperty('holder_now', null)
  })
})

it('people of one name: list and profile name the others, in any order of the words', async () => {
  board.at('2026-02-10T06:01:00.000Z')
  const other = surveyor(7, { name: 'NJERI Amína', firm: 'Ridge Surveys' })
  board.publish([amina, surveyor(2), other])
  const { license_no, firm, postal_address } = other
  const namesakes = [{ license_no, firm, postal_address }]
  expect((await profile()).answer()).toMatchObject({ namesakes })
  const { results } = (await list()).answer()
  expect(results.map((row) => row.namesakes)).toEqual([
    namesakes,
    undefined,
    [expect.objectContaining({ license_no: amina.license_no })],
  ])
})

it('people of names that look the same: are named as namesakes are', async () => {
  board.at('2026-02-10T06:01:00.000Z')
  board.publish([amina, surveyor(7, { name: 'Аmina Njеri' })])
  expect((await profile()).answer()).toMatchObject({ namesakes: [{ license_no: surveyor(7).license_no }] })
})
