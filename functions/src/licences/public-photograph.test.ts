import { beforeEach, describe, expect, it } from 'vitest'
import { surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import { createPhotographPathCache, publicPhotograph } from './public-photograph.ts'
import { issueFor, recordFor } from './testing.ts'

const amina = surveyor(1, { name: 'Amina Njeri' })
const PHOTOGRAPH = 'licences/x/2026/a/photograph.jpg'
const issue = { ...issueFor(amina), photograph: PHOTOGRAPH }
const record = { ...recordFor(issue), by: 'amina' }
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
  changed: Partial<typeof issue> = {},
  status: 'approved' | 'returned' = 'approved',
) =>
  publicPhotograph(
    {
      registers: board.services,
      registeredSurveyor: async (wanted) => (await board.services.licensed.current()).withLicence(wanted)[0] ?? null,
      practising: {
        find: async (id) =>
          id === `${issue.license_key}_2026` ? { record: { ...record, status }, replace: async () => false } : null,
      },
      issues: { ofRecord: async () => ({ ...issue, ...changed }) },
      records: { personal: { find: async (uid) => (uid === 'amina' ? personal : null) } },
      clock: board.clock,
    },
    number,
  )

describe('the public photograph', () => {
  it('is the one frozen with the licence in force, under number and key', async () => {
    expect(await find()).toBe(PHOTOGRAPH)
    expect(await find(issue.license_key)).toBe(PHOTOGRAPH)
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
    expect(await find(amina.license_no, {}, 'returned')).toBeNull()
    board.at('2027-01-05T06:00:00.000Z')
    expect(await find()).toBeNull()
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
  const path = createPhotographPathCache(
    (number) => {
      asked.push(number)
      return answer(number)
    },
    { clock: board.clock, log: () => {} },
  )
  return { asked, path }
}

describe('what an instance remembers of photographs', () => {
  it('is asked for once in half a minute for each licence', async () => {
    const { asked, path } = photographPaths(async () => PHOTOGRAPH)
    expect([await path('LS/1'), await path('ls 1')]).toEqual(Array(2).fill('/lsb/photograph/ls-1'))
    expect(asked).toHaveLength(1)
    board.at('2026-06-01T06:00:31.000Z')
    await path('LS/1')
    await path('LS/2')
    expect(asked).toHaveLength(3)
  })

  it('leaves the verdict without a picture when nobody can say', async () => {
    const { path } = photographPaths(() => Promise.reject(new Error('Firestore is away')))
    expect(await path('LS/1')).toBeUndefined()
  })
})
