import { describe, expect, it } from 'vitest'
import { definitionOf } from './definition.ts'
import { loadStays } from './load-stays.ts'
import { divideEntry, downloadRegister, joinEntries, takeBack, takingBack } from './past-versions.ts'
import { publishVersion } from './publish-version.ts'
import { changesBetween } from './row-changes.ts'
import type { EntryFacts, FactsOf } from './take-back.ts'
import { memoryVersions, surveyor } from './testing.ts'
import type { StoredSurveyor } from './version.ts'

const definition = definitionOf('licensed')
const amina = surveyor(1)
const baraka = surveyor(2)
const cherop = surveyor(3)
const SUSPENDED = { status: 'Suspended', status_since: '2026-03-01', status_reference: 'Gazette 12' }
const by = { by: 'office' }

/** A register with a clerk's acts; `known` is what is kept about entries. */
const setUp = async (...begin: StoredSurveyor[]) => {
  const versions = memoryVersions()
  const known = new Map<string, EntryFacts>()
  const factsOf: FactsOf = async () => known
  let day = 0
  const clock = { now: () => new Date(Date.parse('2026-03-01T08:00:00Z') + day * 86_400_000) }
  const services = { versions, clock }
  const rows = async () => [...(await downloadRegister(services, 'licensed'))]
  const seen = async () => (await versions.pointer('licensed'))?.version ?? 0
  const publish = async (...next: StoredSurveyor[]) => {
    day += 1
    const [before, base] = [await rows(), await seen()]
    const changes = changesBetween(definition, before, next)
    await publishVersion(services, { definition, base, rows: before, changes, mark: `m${base}`, ...by })
    return base + 1
  }
  await publish(...begin)
  return {
    services,
    versions,
    known,
    publish,
    rows,
    /** What taking back would do, in short. */
    look: async (first: number, last = first) => {
      const { entries } = await takingBack(services, 'licensed', { first, last, seen: await seen() }, factsOf)
      return entries.map(({ before, after, known: { license_no }, stays, past }) => ({
        license_no,
        isChanged: before !== after,
        stays,
        past,
      }))
    },
    takeBack: async (first: number, { last = first, in_error = false } = {}) => {
      day += 1
      return takeBack(services, 'licensed', { first, last, in_error }, factsOf, {
        ...by,
        seen: await seen(),
        reason: 'Wrong',
      })
    },
    join: async (kept: string, given_up: string) =>
      joinEntries(services, 'licensed', { ...by, seen: await seen(), reason: 'One' }, async () => ({ kept, given_up })),
    divide: async (entry: string, since: number) =>
      divideEntry(services, 'licensed', { ...by, seen: await seen(), reason: 'Two' }, async () => ({
        entry,
        since,
        assigned: {},
      })),
  }
}

describe('taking back', () => {
  it('puts each field back where what the version said still stands', async () => {
    const { publish, takeBack: take, rows, look } = await setUp(amina, baraka)
    await publish({ ...amina, firm: 'A firm', postal_address: 'A box' }, { ...baraka, ...SUSPENDED })
    await publish({ ...amina, firm: 'Another', postal_address: 'A box' }, { ...baraka, ...SUSPENDED })
    expect(await look(2)).toEqual([
      {
        license_no: 'LS/0001',
        isChanged: true,
        stays: ['was changed again in version 3: change the entry'],
        past: true,
      },
      { license_no: 'LS/0002', isChanged: true, stays: [], past: true },
    ])
    await take(2)
    expect(await rows()).toEqual([{ ...amina, firm: 'Another' }, baraka])
  })

  it('leaves a status with another day as it is: word, day and reference are one', async () => {
    const { publish, look } = await setUp(amina)
    await publish({ ...amina, ...SUSPENDED })
    await publish({ ...amina, ...SUSPENDED, status_since: '2026-03-02' })
    expect(await look(2)).toMatchObject([{ isChanged: false, past: true }])
  })

  it('takes back every version after one as one', async () => {
    const { publish, takeBack: take, rows, look } = await setUp(amina, baraka)
    await publish({ ...amina, firm: 'A firm' }, baraka, cherop)
    await publish({ ...amina, firm: 'Another' }, cherop)
    expect((await look(2, 3)).every(({ isChanged, stays }) => isChanged && stays.length === 0)).toBe(true)
    await take(2, { last: 3 })
    expect(await rows()).toEqual([amina, baraka])
  })

  it('is taken back like another act', async () => {
    const { publish, takeBack: take, rows } = await setUp(amina)
    await publish({ ...amina, ...SUSPENDED })
    await take(2)
    await take(3)
    expect(await rows()).toEqual([{ ...amina, ...SUSPENDED }])
    await take(4)
    expect(await rows()).toEqual([amina])
  })

  it('finds a renumbered entry by identity, and gives a number back only while it is free', async () => {
    const { publish, takeBack: take, rows, look } = await setUp(amina)
    const moved = { ...amina, license_no: 'LS/0009' }
    await publish({ ...moved, firm: 'A firm' })
    await publish({ ...moved, firm: 'A firm' }, { ...surveyor(7, { license_no: 'LS/0001' }), entry_id: 'new' })
    expect(await look(2)).toMatchObject([
      { license_no: 'LS/0009', isChanged: true, stays: ['does not get LS/0001 back: it is Surveyor 7’s'] },
    ])
    await take(2)
    expect(await rows()).toMatchObject([
      { license_no: 'LS/0009', firm: '' },
      { license_no: 'LS/0001', entry_id: 'new' },
    ])
  })

  it('exchanges numbers back between two people', async () => {
    const { publish, takeBack: take, rows } = await setUp(amina, baraka)
    const [first, second] = [amina.license_no, baraka.license_no]
    await publish({ ...amina, license_no: second }, { ...baraka, license_no: first })
    await take(2)
    expect(await rows()).toEqual([amina, baraka])
  })

  it('changes nothing under a number that a new person has', async () => {
    const { publish, look } = await setUp(amina)
    await publish({ ...amina, ...SUSPENDED })
    await publish(baraka)
    await publish(baraka, { ...surveyor(7, { license_no: 'LS/0001' }), entry_id: 'new' })
    expect(await look(2)).toEqual([
      { license_no: 'LS/0001', isChanged: false, stays: ['is not in the register since version 3'], past: true },
    ])
  })

  it('returns a removed entry if its number is free', async () => {
    const { publish, takeBack: take, rows, look } = await setUp(amina, baraka)
    await publish(amina)
    await publish(amina, { ...surveyor(7, { license_no: 'LS/0002' }), entry_id: 'new' })
    expect(await look(2)).toMatchObject([
      { isChanged: false, stays: ['does not get LS/0002 back: it is Surveyor 7’s'] },
    ])
    await publish(amina)
    await take(2)
    expect(await rows()).toEqual([amina, baraka])
  })

  it('leaves a removed entry alone that is in the register again', async () => {
    const { publish, look } = await setUp(amina, baraka)
    await publish(amina)
    await publish(amina, { ...baraka, firm: 'A firm' })
    expect(await look(2)).toMatchObject([{ isChanged: false, stays: ['is in the register again since version 3'] }])
  })

  it('removes an added entry without account, record, licence and assistants alone', async () => {
    const { publish, takeBack: take, rows, look, known } = await setUp(amina)
    await publish(amina, baraka)
    known.set(baraka.entry_id, { kept: 'an account and assistants', licences: [] })
    expect(await look(2)).toMatchObject([
      { isChanged: false, stays: ['stays in the register: it has an account and assistants'], past: false },
    ])
    known.clear()
    await take(2)
    expect(await rows()).toEqual([amina])
  })

  it('leaves the row of today of joined entries once the other row is gone', async () => {
    const { publish, join, look } = await setUp(amina, baraka)
    await publish({ ...amina, ...SUSPENDED }, baraka)
    await publish(baraka)
    await join(baraka.entry_id, amina.entry_id)
    const stays = ['was joined with another entry, whose row is the one of today']
    expect(await look(2)).toMatchObject([{ license_no: 'LS/0001', isChanged: false, stays }])
    expect(await look(3)).toMatchObject([{ license_no: 'LS/0001', isChanged: false, stays }])
  })

  it('takes back what was changed of the row of today of joined entries', async () => {
    const { publish, join, takeBack: take, rows } = await setUp(amina, baraka)
    await publish({ ...baraka, firm: 'A firm' })
    await join(amina.entry_id, baraka.entry_id)
    await take(2)
    expect(await rows()).toMatchObject([{ license_no: 'LS/0002', firm: '', entry_id: amina.entry_id }])
  })

  it('gives a change of a divided entry to whoever held that row then', async () => {
    const { versions, publish, divide, takeBack: take, rows, look } = await setUp(amina)
    await publish({ ...amina, firm: 'Of the first' })
    await publish({ ...amina, firm: 'Of the first', name: 'The second' })
    await publish({ ...amina, firm: 'Of the second', name: 'The second' })
    await divide(amina.entry_id, 3)
    expect(await look(2)).toMatchObject([{ isChanged: false, stays: ['is not in the register since version 3'] }])
    await take(4)
    expect(await rows()).toMatchObject([{ firm: 'Of the first', name: 'The second' }])
    const { divided } = (await versions.version('licensed', 5)) ?? {}
    await take(3)
    expect(await rows()).toMatchObject([{ firm: 'Of the first', name: amina.name, entry_id: divided?.first }])
  })

  it('does not take back who somebody is once a licence followed the answer', async () => {
    const { versions, publish, look, known } = await setUp(amina)
    await publish({ ...amina, name: 'Amina Married' })
    const version = await versions.version('licensed', 2)
    await versions.saveAnswers('licensed', version ?? { number: 2, mark: '' }, [
      { number: 'LS/0001', name: '', question: 'Whose is it?', answer: 'The same person', settled: true, version: 0 },
    ])
    known.set(amina.entry_id, { kept: '', licences: ['the licence of 2026'] })
    expect(await look(2)).toMatchObject([
      {
        isChanged: false,
        stays: ['is the person whom somebody named, and got the licence of 2026 since: divide the entry instead'],
      },
    ])
  })

  it('is refused of the first version, also with all later ones and as published in error', async () => {
    const { publish, takeBack: take } = await setUp(amina)
    await publish({ ...amina, ...SUSPENDED })
    await expect(take(1, { last: 2, in_error: true })).rejects.toThrow('Nothing was before it')
    await expect(take(1)).rejects.toMatchObject({ code: 'nothing to take back' })
  })

  it('is refused when it changes neither today nor the past', async () => {
    const { publish, takeBack: take } = await setUp(amina)
    await publish({ ...amina, ...SUSPENDED })
    await take(2, { in_error: true })
    await expect(take(2, { in_error: true })).rejects.toMatchObject({ code: 'nothing to take back' })
  })

  it('is refused without the tick when only the past would change', async () => {
    const { publish, takeBack: take } = await setUp(amina)
    await publish({ ...amina, ...SUSPENDED })
    await publish(amina)
    await expect(take(2)).rejects.toThrow('tick that it was published in error')
    expect(await take(2, { in_error: true })).toMatchObject({
      number: 4,
      takes_back: { first: 2, last: 2, in_error: true },
      changed: { added: 0, changed: 0, gone: 0, renamed: 0 },
    })
  })

  it('is refused when a colleague has changed one of the entries since', async () => {
    const { services, publish } = await setUp(amina)
    await publish({ ...amina, ...SUSPENDED })
    await publish({ ...amina, ...SUSPENDED, firm: 'A firm' })
    const taken = { first: 2, last: 2, in_error: false }
    const act = takeBack(services, 'licensed', taken, async () => new Map(), { ...by, seen: 2, reason: 'Wrong' })
    await expect(act).rejects.toMatchObject({ code: 'changed since' })
  })
})

const namesIn = async ({ services }: Awaited<ReturnType<typeof setUp>>) =>
  (await loadStays(services, 'licensed', []))
    .shown()
    .past()
    .map(({ name }) => name)

describe('what was published in error', () => {
  it('is passed over by the past of its entries', async () => {
    const register = await setUp(amina)
    await register.publish({ ...amina, name: 'Wrong' })
    await register.publish({ ...amina, name: 'Wrong', firm: 'A firm' })
    await register.takeBack(2, { in_error: true })
    expect(await namesIn(register)).toEqual([amina.name])
  })

  it('is what the past says again once the taking-back was an error itself', async () => {
    const register = await setUp(amina)
    await register.publish({ ...amina, name: 'Right' })
    await register.takeBack(2, { in_error: true })
    await register.takeBack(3, { in_error: true })
    expect(await namesIn(register)).toEqual([amina.name, 'Right'])
  })

  it('is what the past says again once a mark is taken back that changed no row', async () => {
    const register = await setUp(amina)
    await register.publish({ ...amina, name: 'Right' })
    await register.publish(amina)
    await register.takeBack(2, { in_error: true })
    expect(await namesIn(register)).toEqual([])
    expect(await register.look(4)).toEqual([{ license_no: 'LS/0001', isChanged: false, stays: [], past: true }])
    await expect(register.takeBack(4)).rejects.toThrow('tick that it was published in error')
    await register.takeBack(4, { in_error: true })
    expect(await namesIn(register)).toEqual([amina.name, 'Right'])
  })

  it('does not give a number to two people at a time', async () => {
    const register = await setUp(amina)
    await register.publish({ ...amina, license_no: 'LS/0009', firm: 'Wrong' })
    await register.publish(
      { ...amina, license_no: 'LS/0009', firm: 'Wrong' },
      surveyor(5, { license_no: 'LS/0001', entry_id: 'other', name: 'Other' }),
    )
    await register.publish({ ...amina, license_no: 'LS/0009', firm: 'Wrong' })
    await register.takeBack(2, { in_error: true })
    const past = (await loadStays(register.services, 'licensed', [])).shown().past()
    expect(past.map(({ license_no, name, firm }) => [license_no, name, firm])).toEqual([
      ['LS/0001', amina.name, ''],
      ['LS/0001', 'Other', ''],
      ['LS/0009', amina.name, ''],
    ])
  })
})
