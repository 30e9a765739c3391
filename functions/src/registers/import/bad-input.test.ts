import { describe, expect, it } from 'vitest'
import { entryHistories } from '../versions/entry-histories.ts'
import { presentIn } from '../versions/stays.ts'
import { LoadedVersion } from '../register-cache.ts'
import { followSupervisors } from '../supervisors.ts'
import { definitionOf } from '../versions/definition.ts'
import type { StoredRows } from '../versions/version.ts'
import type { PlanEntry } from './plan.ts'
import type { PlannedImport } from './plan-import.ts'
import { everyBrake, licensedFile, manyLicensed, memoryOffice } from './testing.ts'

const amina = '1,Amina Were,LS/1,Were Ltd,,Active'
const baraka = '2,Baraka Oloo,LS/2,Oloo Ltd,,Active'
const DATED = 'SNo.,Name,License No,Firm,Status,Status date\n'

/** A file of thirty others and this line. */
const manyAnd = (line: string) => `${manyLicensed(30)}${line}\n`

const registerOf = async (file: string) => {
  const office = memoryOffice()
  await office.load('licensed', file)
  return office
}
const questionsIn = ({ plan }: PlannedImport): PlanEntry<object>[] => {
  const entries: readonly PlanEntry<object>[] = plan.entries
  return entries.filter(({ outcome }) => outcome === 'question')
}
const publishWith = ({ publish }: ReturnType<typeof memoryOffice>, { plan, record }: PlannedImport, answers: object) =>
  publish(record.id, { typed: everyBrake(plan), answers: { ...answers } })
const statuses = async ({ licensed }: ReturnType<typeof memoryOffice>) =>
  (await licensed()).map(({ license_no, status, status_since = '' }) =>
    `${license_no} ${status} ${status_since}`.trim(),
  )

describe('an unknown status word', () => {
  const file = licensedFile('1,Amina Were,LS/1,New,,Actve', '2,Baraka Oloo,LS/2,,,actve', '3,Cherop Bett,LS/3,,,Active')

  it('is one question, however many rows have it', async () => {
    const office = await registerOf(licensedFile(amina, baraka))
    const planned = await office.plan('licensed', file)
    expect(questionsIn(planned).map(({ question, reason }) => [question, reason])).toEqual([
      ['status:actve', '“Actve” is not a status that this site knows. What does it mean? 2 rows have it.'],
    ])
    expect(planned.plan.brakes).toEqual([])
    await publishWith(office, planned, { 'status:actve': 'Active' })
    expect(await statuses(office)).toEqual(['LS/1 Active', 'LS/2 Active', 'LS/3 Active'])
    expect(await office.licensed()).toMatchObject([{ firm: 'New' }, { firm: '' }, {}])
  })

  it('leaves its rows as they are published while nobody knows', async () => {
    const office = await registerOf(licensedFile(amina, baraka))
    const planned = await office.plan('licensed', file)
    await publishWith(office, planned, { 'status:actve': 'unknown' })
    expect(await office.licensed()).toMatchObject([{ firm: 'Were Ltd' }, { firm: 'Oloo Ltd' }, { license_no: 'LS/3' }])
    expect(await office.answers()).toMatchObject([{ settled: false }])
  })
})

describe('a status that is dated before the one it follows', () => {
  const before = `${DATED}1,Amina Were,LS/1,Were Ltd,Active,2026-05-01\n`
  const file = `${DATED}1,Amina Were,LS/1,New,Suspended,2020-01-01\n`

  it('is a question, and counts from the publishing', async () => {
    const office = await registerOf(before)
    const planned = await office.plan('licensed', file)
    expect(questionsIn(planned)[0]?.reason).toBe(
      'LS/1 Amina Were: Suspended is dated 1 January 2020, before Active (1 May 2026). Since when is it?',
    )
    await publishWith(office, planned, { 'day:ls-1': 'publishing' })
    expect(await statuses(office)).toEqual(['LS/1 Suspended 2020-01-01'])
  })

  it('suspends even while nobody knows the day', async () => {
    const office = await registerOf(before)
    await publishWith(office, await office.plan('licensed', file), { 'day:ls-1': 'unknown' })
    expect(await statuses(office)).toEqual(['LS/1 Suspended'])
    expect(await office.licensed()).toMatchObject([{ firm: 'Were Ltd' }])
  })
})

describe('a namesake under a number', () => {
  it('is a question when the serial number is another one and nothing else is the same', async () => {
    const office = await registerOf(manyAnd('40,Juma Bakari,LS/40,Old Ltd,,Active'))
    const planned = await office.plan('licensed', manyAnd('41,Juma Bakari,LS/40,Young Ltd,,Active'))
    expect(
      questionsIn(planned).map(({ question, options }) => [question, options.map(({ answer }) => answer)]),
    ).toEqual([['ls-40', ['same', 'another', 'unknown']]])
    const same = await office.plan('licensed', manyAnd('41,Juma Bakari,LS/40,Old Ltd,,Active'))
    expect(questionsIn(same)).toEqual([])
  })

  it('is a question when the holder had died', async () => {
    const office = await registerOf(licensedFile('1,Juma Bakari,LS/1,,,Deceased'))
    const planned = await office.plan('licensed', licensedFile('1,Juma Bakari,LS/1,,,Active'))
    expect(questionsIn(planned)[0]?.reason).toContain('is Active in the file and Deceased in the register')
  })
})

describe('an open question', () => {
  it('keeps every row that shares its number or name, and a suspension takes effect', async () => {
    const office = await registerOf(licensedFile(amina, baraka, '3,Amina Were,LS/3,Bett Ltd,,Active'))
    const planned = await office.plan(
      'licensed',
      licensedFile('1,Amina Were,LS/9,,,Active', '2,Baraka Oloo,LS/2,New,,Active', '3,Amina Were,LS/3,New,,Suspended'),
      { remove: true },
    )
    await publishWith(office, planned, { 'ls-9': 'unknown' })
    expect(await office.licensed()).toMatchObject([
      { license_no: 'LS/1', status: 'Active' },
      { license_no: 'LS/2', firm: 'New' },
      { license_no: 'LS/3', firm: 'Bett Ltd', status: 'Suspended' },
    ])
    expect(await office.answers()).toMatchObject([{ number: 'LS/9', settled: false }])
  })

  it('keeps what depends on it, also when that has an answer', async () => {
    const office = await registerOf(licensedFile(amina, baraka))
    const planned = await office.plan(
      'licensed',
      licensedFile('1,Amina Were,LS/2,,,Active', '2,Baraka Oloo,LS/9,,,Active'),
    )
    const { version } = await publishWith(office, planned, { 'ls-2': 'from:ls-1', 'ls-9': 'unknown' })
    expect(version).toBeNull()
    expect((await office.licensed()).map(({ license_no, name }) => `${license_no} ${name}`)).toEqual([
      'LS/1 Amina Were',
      'LS/2 Baraka Oloo',
    ])
  })
})

it('one person under two numbers stays two entries, and the plan says so', async () => {
  const office = await registerOf(licensedFile(amina, baraka))
  const { plan } = await office.plan('licensed', licensedFile(amina, baraka, '9,Amina Were,LS/9,,,Active'))
  const entries: readonly PlanEntry<object>[] = plan.entries
  expect(entries.map(({ outcome, number, reason }) => [outcome, number, reason])).toEqual([
    ['check', 'LS/9', 'Amina Were is in the register under LS/1: the two stay two entries'],
    ['new', 'LS/9', ''],
  ])
})

it('the same file twice publishes nothing the second time', async () => {
  const office = await registerOf(licensedFile(amina, baraka))
  const { plan, version } = await office.load('licensed', licensedFile(amina, baraka))
  expect([plan.entries, version]).toEqual([[], null])
})

it('a file whose names are shifted by a row asks first whether it is shifted', async () => {
  const COUNT = 60
  const office = await registerOf(manyLicensed(COUNT))
  const shifted = manyLicensed(COUNT, (at) => `Person ${(at + 1) % COUNT} Oloo`)
  const planned = await office.plan('licensed', shifted)
  expect(planned.plan.brakes.map(({ kind, rows }) => [kind, rows])).toEqual([['questions', COUNT]])
  // A word that all of them share points at nobody; a digit may be an initial of ten others.
  expect(Math.max(...questionsIn(planned).map(({ options }) => options.length))).toBeLessThan(20)
  const answers = Object.fromEntries(questionsIn(planned).map(({ question }) => [question, 'unknown']))
  expect((await publishWith(office, planned, answers)).version).toBeNull()
})

describe('both registers after a number’s reuse', () => {
  const HEADER = 'Supervisor,Supervisor Licence,Assistant No,Assistant\n'

  it.each(['licensed', 'approved'] as const)(
    'name every supervisor rightly when %s is published first',
    async (first) => {
      const office = await registerOf(licensedFile(amina, baraka))
      await office.load('approved', `${HEADER}Amina Were,LS/1,AA/1,Juma Hamisi\n`)
      // Amina gets another number, and Cherop hers.
      const licensed = () =>
        office.load(
          'licensed',
          licensedFile('1,Amina Were,LS/9,Were Ltd,,Active', baraka, '3,Cherop Bett,LS/1,,,Active'),
          {
            answer: 'from:ls-1',
            remove: true,
          },
        )
      const approved = () =>
        office.load('approved', `${HEADER}Amina Were,LS/9,AA/1,Juma Hamisi\nCherop Bett,LS/1,AA/2,Kendi Oloo\n`, {
          answer: 'as written',
        })
      for (const publish of first === 'licensed' ? [licensed, approved] : [approved, licensed]) await publish()
      const rows = await office.licensed()
      const { versions } = office.services
      const loaded = async <Name extends 'licensed' | 'approved'>(name: Name, of: readonly StoredRows[Name][]) => {
        const pointer = await versions.pointer(name)
        if (pointer === null) throw new Error('Nothing is published.')
        return new LoadedVersion<StoredRows[Name]>(definitionOf(name), pointer, of)
      }
      const list = await versions.list('licensed')
      const changes = await versions.changes('licensed', list)
      const histories = entryHistories(
        list,
        new Map(list.slice(1).map(({ number }, at) => [number, changes[at + 1] ?? []])),
        presentIn(definitionOf('licensed'), rows),
      )
      const followed = followSupervisors(
        await loaded('approved', await office.approved()),
        await loaded('licensed', rows),
        histories,
      )
      const shown = followed.rows.map(({ assistant_no, supervisor_name, supervisor_license }) =>
        [assistant_no, supervisor_name, supervisor_license].join(' '),
      )
      expect(shown.toSorted()).toEqual(['AA/1 Amina Were LS/9', 'AA/2 Cherop Bett LS/1'])
      const supervisors = followed.rows.map(({ supervisor_id }) => supervisor_id)
      expect(new Set(supervisors)).toEqual(
        new Set(rows.filter(({ name }) => name !== 'Baraka Oloo').map(({ entry_id }) => entry_id)),
      )
    },
  )
})

describe('a name that looks like another one', () => {
  const moraa = '1,Moraa Dubow,LS/1,Dubow Ltd,,Active'

  it.each([
    ['2,Mоraa Dubоw,LS/2,,,Active', 'name:ls-2', 'has “о”, which is no Latin letter and looks like Moraa Dubow, LS/1'],
    ['2,Rnoraa Duhow,LS/2,,,Active\n3,Moraa Duhow,LS/3,,,Active', 'name:ls-2', 'looks like Moraa Duhow, LS/3'],
  ])('is a question: %s', async (lines, question, reason) => {
    const planned = await (await registerOf(licensedFile(moraa))).plan('licensed', licensedFile(moraa, lines))
    expect(questionsIn(planned)[0]).toMatchObject({ question, reason: expect.stringContaining(reason) })
  })

  it('is published only when somebody says that it is written so', async () => {
    const office = await registerOf(licensedFile(moraa))
    const file = licensedFile(moraa, '2,Mоraa Dubоw,LS/2,,,Active')
    await publishWith(office, await office.plan('licensed', file), { 'name:ls-2': 'unknown' })
    expect(await statuses(office)).toEqual(['LS/1 Active'])
    await publishWith(office, await office.plan('licensed', file), { 'name:ls-2': 'as written' })
    expect(await statuses(office)).toEqual(['LS/1 Active', 'LS/2 Active'])
    expect(questionsIn(await office.plan('licensed', file))).toEqual([])
  })
})

describe('a character that nobody sees', () => {
  it.each([
    ['name', '1,Amina\u3164 Were,LS/1,Were Ltd,Box 1,Active'],
    ['register number', '1,Amina Were,LS/1\u061c,Were Ltd,Box 1,Active'],
    ['firm', '1,Amina Were,LS/1,Were\u2800Ltd,Box 1,Active'],
    ['postal address', '1,Amina Were,LS/1,Were Ltd,Box\u{e0041} 1,Active'],
    ['status', '1,Amina Were,LS/1,Were Ltd,Box 1,Active\u200f'],
  ])('refuses the row when it is in its %s', async (column, line) => {
    const { plan } = await (await registerOf(licensedFile(amina))).plan('licensed', licensedFile(line))
    const entries: readonly PlanEntry<object>[] = plan.entries
    expect(entries.map(({ outcome, reason }) => `${outcome}: ${reason}`)).toEqual([
      expect.stringContaining(`refused: the ${column} holds a character that nobody sees (U+`),
    ])
  })
})
