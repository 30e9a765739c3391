import { type BoardFacts, type Standing } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { entryIdOf, surveyor } from '../registers/versions/testing.ts'
import { loadStandings } from './standings.ts'
import { memoryBoard } from './testing.ts'

const amina = surveyor(1, { name: 'Amina Njeri' })
const key = entryIdOf(amina.license_no)
const BEGAN = '2026-01-05T06:00:00.000Z'
const NEW_YEAR = '2026-12-31T21:00:00.000Z'
let board = memoryBoard(BEGAN)

beforeEach(() => {
  board = memoryBoard(BEGAN)
  board.publish([amina])
  board.at('2026-02-10T06:00:00.000Z')
})
const load = async (version = 1, published_at = BEGAN) => {
  const shown = await board.services.licensed.current()
  const present = { entry: (id: string) => shown.entry(id), withLicence: (number: string) => shown.withLicence(number) }
  return loadStandings(board.services.standings, { ...present, pointer: { version, published_at } })
}

const nextChangeAt = async (instant: string) => {
  board.at(instant)
  return (await load()).nextChange
}

describe('the next change of anybody’s standing', () => {
  it('is the end of the renewals, then the new year', async () => {
    expect(await nextChangeAt('2026-03-31T20:59:59.999Z')).toBe('2026-03-31T21:00:00.000Z')
    expect(await nextChangeAt('2026-03-31T21:00:00.000Z')).toBe(NEW_YEAR)
    expect(await nextChangeAt(NEW_YEAR)).toBe('2027-03-31T21:00:00.000Z')
  })
})

describe('approved years', () => {
  it('are those whose approval holds at the instant, newest first', async () => {
    board.approve('LS/0001', 2025, '2025-02-01T06:00:00.000Z')
    board.approve('LS/0001', 2026, '2026-02-10T06:00:00.000Z')
    board.at('2026-07-01T06:00:00.000Z')
    board.withdraw('LS/0001', 2026)
    const { approvedYears } = await load()
    const at = (instant: string) => approvedYears(key, new Date(instant))
    expect(at('2025-01-31T06:00:00.000Z')).toEqual([])
    expect(at('2026-02-10T05:59:59.999Z')).toEqual([2025])
    expect(at('2026-02-10T06:00:00.000Z')).toEqual([2026, 2025])
    expect(at('2026-06-30T06:00:00.000Z')).toEqual([2026, 2025])
    expect(at('2026-07-01T06:00:00.000Z')).toEqual([2025])
  })
})

describe('the licence in force', () => {
  const standing: Standing = { code: 'may_practise', year: 2026, since: BEGAN, on: '2026-06-01' }
  const at = new Date('2026-06-01T06:00:00.000Z')

  it('is the one of the standing’s year, whose approval holds', async () => {
    board.approve('LS/0001', 2025, '2025-02-01T06:00:00.000Z', 'AAAAA')
    board.approve('LS/0001', 2026, '2026-02-10T06:00:00.000Z')
    board.at('2026-06-01T06:00:00.000Z')
    const { licenceInForce } = await load()
    const licence = { year: 2026, issued_at: '2026-02-10T06:00:00.000Z', number_end: '' }
    expect(licenceInForce(key, standing, at)).toEqual(licence)
    expect(licenceInForce(key, { ...standing, code: 'suspended' }, at)).toBeNull()
    expect(licenceInForce(key, { ...standing, year: 2027 }, at)).toBeNull()
    expect(licenceInForce(key, standing, new Date('2026-02-10T05:59:59.999Z'))).toBeNull()
  })
})

describe('an entry that another instance has just published', () => {
  it('has the status of its row, from now on', async () => {
    board.publish([{ ...amina, firm: 'Another' }])
    board.at('2026-03-01T06:00:00.000Z')
    const { question, now } = await load(2, '2026-02-10T06:00:00.000Z')
    const row = { ...amina, status: 'Suspended' }
    expect(question(row).history).toEqual([
      { since: BEGAN, status: 'Active' },
      { since: '2026-03-01T06:00:00.000Z', status: 'Suspended' },
    ])
    expect(now(row)).toMatchObject({ code: 'suspended', since: '2026-03-01T06:00:00.000Z' })
    expect(question(amina).history).toEqual([{ since: BEGAN, status: 'Active' }])
  })

  it('has a status though no version here has it', async () => {
    const baraka = surveyor(2, { status: 'Retired' })
    board = memoryBoard(BEGAN)
    const { question } = await load()
    expect(question(baraka).history).toEqual([{ since: BEGAN, status: 'Retired' }])
  })

  it('is evaluated at its publishing when that instance’s clock is ahead', async () => {
    board.at('2026-02-10T06:00:02.000Z')
    board.publish([{ ...amina, status: 'Suspended' }])
    board.at('2026-02-10T06:00:00.000Z')
    const published = '2026-02-10T06:00:02.000Z'
    const { question, now } = await load(2, published)
    const row = { ...amina, status: 'Suspended' }
    expect(question(row).at).toEqual(new Date(published))
    expect(now(row).code).toBe('suspended')
    board.at('2026-02-10T06:00:03.000Z')
    expect((await load(2, published)).question(row).at).toEqual(new Date('2026-02-10T06:00:03.000Z'))
  })
})

describe('an instance whose clock is behind', () => {
  it('answers at the latest instant that it has read, under the tag of a clock that is right', async () => {
    board.approve('LS/0001', 2026)
    board.at('2026-02-10T21:00:10.000Z')
    board.withdraw('LS/0001', 2026)
    board.at('2026-02-10T21:01:00.000Z')
    const right = await load()
    board.at('2026-02-10T20:59:50.000Z')
    const behind = await load()
    expect(behind.at).toEqual(new Date('2026-02-10T21:00:10.000Z'))
    expect(behind.now(amina)).toEqual(right.now(amina))
    expect([behind.today, behind.tag]).toEqual([right.today, right.tag])
  })

  it('answers at the latest of the versions, which clocks have stamped in any order', async () => {
    board.at('2026-01-05T05:00:00.000Z')
    expect((await load(1, '2026-01-05T04:00:00.000Z')).at.toISOString()).toBe(BEGAN)
  })
})

describe('the holder of a licence', () => {
  const issued = { year: 2026, issued_at: '2026-02-10T06:00:00.000Z' }

  it('may practise by it before the approvals have it', async () => {
    const { ofHolder } = await load()
    expect(ofHolder(key, amina, issued)).toMatchObject({ code: 'may_practise', since: issued.issued_at })
    const ahead = { ...issued, issued_at: '2026-02-10T06:00:01.000Z' }
    expect(ofHolder(key, amina, ahead)).toMatchObject({ code: 'may_practise', since: issued.issued_at })
  })

  it('left the register with the version that lacks their entry', async () => {
    board.at('2026-05-01T06:00:00.000Z')
    board.publish([])
    const { ofHolder } = await load(2, '2026-05-01T06:00:00.000Z')
    expect(ofHolder(key, null, issued)).toEqual({ code: null, since: '2026-05-01T06:00:00.000Z' })
  })

  it('is not known before the records begin when no version had them', async () => {
    expect((await load()).ofHolder('ls-9', null, issued)).toEqual({ code: null, since: BEGAN })
  })

  it('is not known before the register that is shown when no version is held yet', async () => {
    board = memoryBoard(BEGAN)
    const published = '2026-01-04T06:00:00.000Z'
    expect((await load(0, published)).ofHolder('ls-9', null, issued)).toEqual({ code: null, since: published })
    board.publish([amina])
    board.at('2026-02-10T06:00:00.000Z')
    expect((await load()).facts.records_begin).toBe(BEGAN)
  })
})

it('standings: name the renewal dates that they are based on', async () => {
  const facts: Partial<BoardFacts> = { renewal_dates: { 2026: '04-30' } }
  board.setFacts(facts)
  const { renewalsDue, facts: used, tag } = await load()
  expect([renewalsDue(2026), renewalsDue(2027)]).toEqual(['2026-04-30', '2027-03-31'])
  expect(used).toMatchObject({ ...facts, records_begin: BEGAN })
  expect(tag).toContain('2026-02-10')
})
