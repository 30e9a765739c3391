import { licenceCheckShape, publicKeysShape, verifyLicenceToken } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { serveForTests } from '../http/testing.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import { issueFor, servicesOfBoard } from './testing.ts'

const amina = surveyor(1, { name: 'Amina Njeri' })
const issue = issueFor(amina)
let issued = issue
let board = memoryBoard('2026-01-05T06:00:00.000Z')
const services = servicesOfBoard(
  () => board,
  (number) => (number === issue.number ? issued : null),
)
let photograph: string | undefined
const server = serveForTests(createApp({ ...services, photographPath: async () => photograph }))

beforeEach(() => {
  photograph = undefined
  issued = issue
  board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([amina])
})

const get = (number: string) => fetch(`${server.url}/lsb/check/${encodeURIComponent(number)}`)
const check = async (number = issue.number) => licenceCheckShape.validate(await (await get(number)).json())
const endedAt = async (instant: string) => {
  board.at(instant)
  const { in_force, ended } = await check()
  expect(in_force).toBe(ended === null)
  return ended
}

describe('the check of a licence’s number', () => {
  it.each(['2026-7KQ4M-XR9TB', ' 2026 7kq4m xr9tb', 'ZO26-7kq4m-xr9tb'.replace('Z', '2'), '2026–7KQ4M–XR9TB'])(
    'reads %j',
    async (spelling) => {
      board.at('2026-06-01T06:00:00.000Z')
      expect(await check(spelling)).toEqual({
        certificate_no: issue.number,
        name: 'Amina Njeri',
        license_no: amina.license_no,
        year: 2026,
        issued_at: issue.issued_at,
        in_force: true,
        ended: null,
        holder_now: { name: 'Amina Njeri', license_no: amina.license_no },
        holder_standing: null,
        today: '2026-06-01',
      })
    },
  )

  it.each(['2026-22222-22222', '2026-7KQ4M', 'x', '2026-7KQ4M-XR9TB/..', '2026-7KQ4M-XR9TB'.repeat(50), '%00'])(
    'knows no licence %.40j and forbids caching the answer',
    async (number) => {
      const answer = await get(number)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    },
  )

  it('names the photograph that everybody may see while it is in force', async () => {
    board.at('2026-06-01T06:00:00.000Z')
    photograph = '/lsb/photograph/ls-1'
    expect((await check()).photograph).toBe(photograph)
    photograph = undefined
    expect(await check()).not.toHaveProperty('photograph')
    photograph = '/lsb/photograph/ls-1'
    board.at('2027-06-01T06:00:00.000Z')
    expect(await check()).not.toHaveProperty('photograph')
  })

  it('follows the year in Nairobi, to the second', async () => {
    expect(await endedAt('2026-12-31T20:59:59.000Z')).toBeNull()
    expect(await endedAt('2026-12-31T21:00:00.000Z')).toEqual({
      reason: 'year_over',
      since: '2026-12-31T21:00:00.000Z',
    })
    board.at('2026-12-31T20:59:50.000Z')
    expect((await get(issue.number)).headers.get('cache-control')).toBe('public, max-age=10, s-maxage=10')
  })

  it('follows the chair who withdraws it', async () => {
    issued = { ...issue, ended_at: '2026-07-01T06:00:00.000Z' }
    expect(await endedAt('2026-07-02T06:00:00.000Z')).toEqual({ reason: 'withdrawn', since: issued.ended_at })
  })

  it.each([
    ['Suspended', 'suspended'],
    ['Revoked', 'removed'],
    ['Deceased', 'deceased'],
    ['Retired', 'retired'],
    ['Inactive', 'not_renewed'],
    ['Under review', 'unknown_status'],
    ['', 'unknown_status'],
  ])('follows the register: %j', async (status, reason) => {
    board.at('2026-06-01T06:00:00.000Z')
    board.publish([{ ...amina, status }])
    expect(await endedAt('2026-06-02T06:00:00.000Z')).toEqual({ reason, since: '2026-06-01T06:00:00.000Z' })
    board.publish([amina])
    expect(await endedAt('2026-06-03T06:00:00.000Z')).toBeNull()
  })

  it('follows an entry that leaves the register', async () => {
    board.at('2026-06-01T06:00:00.000Z')
    board.publish([surveyor(2)])
    expect(await endedAt('2026-06-02T06:00:00.000Z')).toEqual({
      reason: 'not_in_register',
      since: '2026-06-01T06:00:00.000Z',
    })
  })

  it('says of a former licence what its holder’s standing is today', async () => {
    board.approve(amina.license_no, 2027, '2027-01-10T06:00:00.000Z')
    expect(await endedAt('2027-01-11T06:00:00.000Z')).toMatchObject({ reason: 'year_over' })
    expect((await check()).holder_standing).toMatchObject({ code: 'may_practise', year: 2027, on: '2027-01-11' })
    board.publish([surveyor(2)])
    expect((await check()).holder_standing).toBeNull()
  })

  it('answers what was frozen when the register has changed since', async () => {
    board.at('2026-06-01T06:00:00.000Z')
    board.publish([{ ...amina, name: 'Amina Njeri Otieno' }])
    expect((await check()).name).toBe('Amina Njeri')
  })

  it('is in force at once on an instance whose clock is behind', async () => {
    expect(await endedAt('2026-02-10T05:59:59.000Z')).toBeNull()
  })
})

it('published keys: verify what the API signs', async () => {
  const answer = await fetch(`${server.url}/.well-known/jwks.json`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=300')
  const text = await answer.text()
  expect(text).not.toContain('"d"')
  const { name, year, number: num, license_no: lic } = issue
  const token = services.signingKeys.sign({ num, name, lic, year, iat: 1_770_703_200 })
  expect(await verifyLicenceToken(token, await publicKeysShape.validate(JSON.parse(text)))).toMatchObject({ num })
})
