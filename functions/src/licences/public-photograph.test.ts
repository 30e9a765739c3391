import { keyOfNumber } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import { createPhotographPathCache, publicPhotograph } from './public-photograph.ts'
import { issueFor } from './testing.ts'

const amina = surveyor(1, { name: 'Amina Njeri' })
const PHOTOGRAPH = 'licences/x/2026/a/photograph.jpg'
const issue = { ...issueFor(amina), photograph: PHOTOGRAPH }
let board = memoryBoard('2026-01-05T06:00:00.000Z')
let personal: Record<string, unknown> | null

beforeEach(() => {
  personal = { photograph_shown: true }
  board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([amina])
  board.at('2026-06-01T06:00:00.000Z')
})

const find = (
  number = amina.license_no,
  changed: { photograph?: null; ended_at?: string } | null = {},
  isApproved = true,
) =>
  publicPhotograph(
    {
      registers: board.services,
      publishedEntry: async (entryId) => (await board.services.licensed.current()).entry(entryId),
      entryOfNumber: async (wanted) => (await board.services.licensed.current()).withLicence(wanted)[0] ?? null,
      approvedRecord: async (entryId, year) =>
        isApproved && entryId === issue.entry_id && year === 2026
          ? { id: 'record', number: issue.number, by: 'amina' }
          : null,
      issues: { ofRecord: async () => (changed === null ? null : { ...issue, ...changed }) },
      records: { personal: { find: async (uid) => (uid === 'amina' ? personal : null) } },
      clock: board.clock,
    },
    number,
  )

describe('the public photograph', () => {
  it('is the one frozen with the licence in force, under number and key', async () => {
    expect(await find()).toBe(PHOTOGRAPH)
    expect(await find(keyOfNumber(amina.license_no))).toBe(PHOTOGRAPH)
  })

  it.each([null, {}, { photograph_shown: false }, { photograph_shown: 'true' }])(
    'is nobody’s to see while the personal record is %j',
    async (data) => {
      personal = data
      expect(await find()).toBeNull()
    },
  )

  it.each(['Suspended', 'Revoked', 'Inactive'])('is not shown while the register says %s', async (status) => {
    board.publish([{ ...amina, status }])
    expect(await find()).toBeNull()
  })

  it('is hidden once the licence is withdrawn, over or returned', async () => {
    expect(await find(amina.license_no, { ended_at: '2026-05-01T06:00:00.000Z' })).toBeNull()
    expect(await find(amina.license_no, {}, false)).toBeNull()
    board.at('2027-01-05T06:00:00.000Z')
    expect(await find()).toBeNull()
  })

  it('is not there for a licence without one, or whose issue is missing', async () => {
    expect(await find(amina.license_no, { photograph: null })).toBeNull()
    expect(await find(amina.license_no, null)).toBeNull()
  })

  it.each([
    ['that is empty', ''],
    ['of nobody', 'LS/99'],
    ['that looks like a path', '../x'],
    ['of 500 letters', 'x'.repeat(500)],
  ])('is not there for a number %s', async (_what, number) => {
    expect(await find(number)).toBeNull()
  })
})

const photographPaths = (answer: (number: string) => Promise<string | null>) => {
  const asked: string[] = []
  const logged: string[] = []
  const path = createPhotographPathCache(
    (number) => {
      asked.push(number)
      return answer(number)
    },
    { clock: board.clock, log: (severity, message) => void logged.push(`${severity} ${message}`) },
  )
  return { asked, logged, path }
}

/** An instance that remembers as many photographs as it can. */
const known2000 = async () => {
  const instance = photographPaths(async () => PHOTOGRAPH)
  for (let number = 1; number <= 2_000; number += 1) await instance.path(`LS/${number}`)
  return instance
}

describe('what an instance remembers of photographs', () => {
  it('is asked for once in half a minute for each licence', async () => {
    const { asked, path } = photographPaths(async () => PHOTOGRAPH)
    expect([await path('LS/1'), await path('ls 1')]).toEqual(Array(2).fill('/lsb/photograph/ls-1'))
    expect(asked).toHaveLength(1)
    board.at('2026-06-01T06:00:30.000Z')
    await path('LS/1')
    await path('LS/2')
    expect(asked).toHaveLength(3)
  })

  it('is forgotten for the longest known licence, beyond 2,000', async () => {
    const { asked, path } = await known2000()
    await path('LS/1')
    expect(asked).toHaveLength(2_000)
    await path('LS/2001')
    await path('LS/1')
    expect(asked).toHaveLength(2_002)
  })

  it('stays for a licence that was asked for anew', async () => {
    const { asked, path } = await known2000()
    board.at('2026-06-01T06:00:40.000Z')
    await path('LS/1')
    await path('LS/2001')
    await path('LS/1')
    expect(asked).toHaveLength(2_002)
  })

  it('leaves the verdict without a picture when nobody can say', async () => {
    const { path, logged } = photographPaths(() => Promise.reject(new Error('Firestore is away')))
    expect(await path('LS/1')).toBeUndefined()
    expect(logged).toEqual(['WARNING photograph not looked up'])
  })
})
