import { beforeEach, describe, expect, it } from 'vitest'
import type { Day, RegisterName } from '@lsb/contract'
import { actOf } from '../acts/act.ts'
import { madeAccount, memoryPeople } from '../accounts/testing.ts'
import type { NewLogEntry } from '../office-log/log-store.ts'
import { createOwnersCache } from '../registers/versions/owners-cache.ts'
import { licensedFile, memoryOffice as memoryRegisters } from '../registers/import/testing.ts'
import { loadStays } from '../registers/versions/load-stays.ts'
import { divideEntry, joinEntries, takeBack } from '../registers/versions/past-versions.ts'
import { nothingKept, surveyor } from '../registers/versions/testing.ts'
import { type StoryServices, toldStory } from './entry-story.ts'
import { findEntries } from './entry-forms.ts'
import { concernedUnder } from './find-log.ts'
import { keptEntry } from './kept-entry.ts'
import { noteOnEntry } from './entry-notes.ts'
import { clerk, clerkCaller, publicOf } from './testing.ts'

const AMINA = '1,Amina Were,LS/1,Ridge,,Active'
let registers: ReturnType<typeof memoryRegisters>
let services: StoryServices
let logged: NewLogEntry[]

const at = (instant: string) => {
  registers.services.clock.now = () => new Date(instant)
}
const form = async (fields: Record<string, string>, reason: string) =>
  registers.publish((await registers.form('licensed', { entry: 'LS/1', fields, reason })).id)
const story = async (day?: Day) => {
  const { told } = await keptEntry(services, 'licensed', 'LS/1')
  return toldStory(services, told, day)
}
const published = async (day: Day) => (await story(day)).day?.published.map(({ text }) => text)

beforeEach(async () => {
  registers = memoryRegisters()
  logged = []
  at('2026-01-05T08:00:00.000Z')
  await registers.load('licensed', licensedFile(AMINA, '2,Otieno Obura,LS/2,,,Active'))
  services = {
    accounts: memoryPeople(clerk, madeAccount('holder')).accounts,
    registerPublishing: registers.services,
    registers: publicOf(registers.services),
    practising: { ofEntry: async () => [], decisions: async () => [] },
    issues: { allOf: async () => [] },
    paperLicences: { all: async () => [], versions: async () => [] },
    corrections: createOwnersCache(registers.services, registers.services),
    acts: { find: async () => [] },
    officeLog: { list: async () => logged },
  }
})

it('a story: says who suspended whom, when, on which ground and who confirmed', async () => {
  at('2026-03-01T07:32:00.000Z')
  const { id } = await registers.form('licensed', {
    entry: 'LS/1',
    fields: { status: 'Suspended', status_reference: 'Gazette Notice 1234 of 2026' },
    reason: 'Minute 7 of 27 February',
  })
  at('2026-03-01T07:45:00.000Z')
  await registers.publish(id)
  const [suspended, first] = (await story()).story
  expect(suspended).toMatchObject({
    at: '2026-03-01T07:45:00.000Z',
    what: 'Changed in version 2',
    asked: 'office, 1 March 2026, 10:32',
    ground: 'Gazette Notice 1234 of 2026',
    reason: 'Minute 7 of 27 February',
    changes: expect.arrayContaining([{ field: 'status', before: 'Active', after: 'Suspended' }]),
  })
  expect(first).toMatchObject({
    at: '2026-01-05T08:00:00.000Z',
    what: 'New in version 1',
    more: ['LS/1 Amina Were: Active'],
  })
})

it('a day of a story: has what was published then, errors included, and what holds today', async () => {
  at('2026-03-01T07:45:00.000Z')
  await form({ status: 'Suspended' }, 'The wrong person')
  at('2026-03-01T12:10:00.000Z')
  await form({ status: 'Active' }, 'Mended')
  at('2026-03-02T08:00:00.000Z')
  const wrong = { first: 2, last: 2, in_error: true }
  const act = { by: 'office', seen: 3, reason: 'Published in error' }
  await takeBack(registers.services, 'licensed', wrong, nothingKept, act)
  services = { ...services, registers: publicOf(registers.services) }
  const { day, story: events } = await story('2026-03-01')
  // The board had not said by then that it has every licence of the year.
  expect(day).toEqual({
    published: [
      { from: '2026-02-28T21:00:00.000Z', text: 'LS/1 Amina Were: Not certain' },
      { from: '2026-03-01T07:45:00.000Z', text: 'LS/1 Amina Were: Suspended' },
      { from: '2026-03-01T12:10:00.000Z', text: 'LS/1 Amina Were: Not certain' },
    ],
    now: 'LS/1 Amina Were: No 2026 licence',
  })
  expect(events[0]).toMatchObject({
    by: 'office',
    reason: 'Published in error',
    what: expect.stringContaining('error'),
  })
  expect((await story('2026-01-01')).day).toMatchObject({ now: 'No entry' })
})

it('a day of an assistant’s story: follows the supervisor then, and has what holds today', async () => {
  at('2026-02-01T08:00:00.000Z')
  const header = 'assistant name,assistant no,supervisor name,supervisor license'
  await registers.load('approved', `${header}\nJuma Hamisi,AA/7,Amina Were,LS/1\n`)
  at('2026-03-01T07:45:00.000Z')
  await form({ status: 'Suspended' }, 'The wrong person')
  at('2026-03-01T12:10:00.000Z')
  await form({ status: 'Active' }, 'Mended')
  at('2026-03-02T08:00:00.000Z')
  const wrong = { first: 2, last: 2, in_error: true }
  await takeBack(registers.services, 'licensed', wrong, nothingKept, { by: 'office', seen: 3, reason: 'In error' })
  services = { ...services, registers: publicOf(registers.services) }
  const { told } = await keptEntry(services, 'approved', 'AA/7')
  const { day } = await toldStory(services, told, '2026-03-01')
  const who = 'AA/7 Juma Hamisi, of Amina Were (LS/1): '
  expect(day?.published.map(({ text }) => text)).toEqual([
    expect.stringMatching(`^${who.replaceAll(/[()]/g, '.')}Not certain`),
    expect.stringMatching(/suspended/),
    expect.stringMatching(/Not certain/),
  ])
  expect(day?.now).toMatch(/^AA\/7 Juma Hamisi, of Amina Were \(LS\/1\): May not assist/)
  expect((await toldStory(services, told, '2026-01-20')).day).toMatchObject({ now: 'No entry' })
})

it('a day of a story: has no licence on paper that was recorded later', async () => {
  const [row] = await registers.licensed()
  const facts = { year: 2026, version: 1, licences: { [row?.entry_id ?? '']: '2026-01-02' } }
  const act = actOf('paper', { id: '2026-1', at: '2026-03-05T08:00:00.000Z', facts })
  const other = { ...facts, version: 2, licences: { another: '2026-01-02' } }
  const later = actOf('paper', { id: '2026-2', at: '2026-03-06T08:00:00.000Z', facts: other })
  at('2026-03-08T08:00:00.000Z')
  services = {
    ...services,
    registers: publicOf(registers.services),
    paperLicences: { ...services.paperLicences, versions: async () => [{ year: 2026, version: 2 }] },
    acts: { find: async (ids) => (ids.includes('paper-2026-2') ? [act, later] : []) },
  }
  expect(await published('2026-03-04')).toEqual(['LS/1 Amina Were: Not certain'])
  expect(await published('2026-03-07')).toEqual(['LS/1 Amina Were: May practise 2026'])
  expect((await story()).story[0]).toMatchObject({
    at: '2026-03-05T08:00:00.000Z',
    what: 'Licence on paper of 2026: issued 2 January 2026',
  })
})

const end = async (register: RegisterName, entry: string) =>
  registers.publish((await registers.form(register, { entry, end: true, reason: 'Minute 9' })).id)
/** What instances read that start now. */
const again = () => {
  services = { ...services, registers: publicOf(registers.services) }
}
const earlierFound = async (search: string, register: RegisterName = 'licensed') =>
  (await findEntries(services, register, search, true)).earlier

it.each([
  ['licensed', 'Otieno', 'LS/2'],
  ['approved', 'Juma', 'AA/7'],
] as const)(
  'who has just left the %s register: is found beside another publication',
  async (register, name, number) => {
    const header = 'assistant name,assistant no,supervisor name,supervisor license'
    const people = {
      licensed: licensedFile('1,Amina Were,LS/1,Ridge,,Active', '2,Otieno Obura,LS/2,,,Active'),
      approved: `${header}\nJuma Hamisi,AA/7,Otieno Obura,LS/2\nZawadi Ali,AA/8,Otieno Obura,LS/2\n`,
    }
    await registers.load(register, people[register])
    again()
    expect(await earlierFound(name, register)).toEqual([])
    await end(register, number)
    const { standings } = services.registers
    services = { ...services, registers: { ...publicOf(registers.services), standings } }
    expect(await earlierFound(name, register)).toMatchObject([{ number, until: expect.stringMatching(/^2/), now: '' }])
  },
)

it('somebody who comes during a search: is not taken for somebody who left', async () => {
  const { licensed } = services.registers
  const grace = '3,Grace Otieno,LS/3,,,Active'
  const asPublished = async () => {
    const version = await licensed.asPublished()
    await registers.load('licensed', licensedFile(AMINA, '2,Otieno Obura,LS/2,,,Active', grace))
    return version
  }
  services = { ...services, registers: { ...services.registers, licensed: { ...licensed, asPublished } } }
  expect(await findEntries(services, 'licensed', 'Grace', true)).toMatchObject({ version: 1, count: 0, earlier: [] })
})

it('who left the register: is not answered for while nobody knows when', async () => {
  const { standings } = services.registers
  const stay = { key: 'ls-9', row: surveyor(9), kept: 'entry-ls-9', from: 1, until: Infinity, in_error: false }
  const histories = { ...standings.histories, pastStays: async () => [stay] }
  services = { ...services, registers: { ...services.registers, standings: { ...standings, histories } } }
  await expect(earlierFound('LS/0009')).rejects.toMatchObject({ status: 503 })
})

const unwanted = () => Promise.reject(new Error('Not needed here.'))

describe('who left the register', () => {
  const lsTwo = '2,Otieno Obura,LS/2,,,Active'
  /** Amina is renumbered, leaves, and her last number goes to Grace. */
  beforeEach(async () => {
    at('2026-02-01T08:00:00.000Z')
    await registers.load('licensed', licensedFile('1,Amina Were,LS/5,Ridge,,Active', lsTwo), { answer: 'from:ls-1' })
    at('2026-03-01T07:45:00.000Z')
    await end('licensed', 'LS/5')
    at('2026-04-01T08:00:00.000Z')
    await registers.load('licensed', licensedFile(lsTwo, '3,Grace Atieno,LS/5,Hill,,Active'))
    at('2026-05-01T08:00:00.000Z')
    again()
  })

  it('has the page of an entry: when and how it ended, the last row, and who has the number now', async () => {
    const { told, ...kept } = await keptEntry(services, 'licensed', 'LS/1')
    expect(kept).toMatchObject({
      number: 'LS/5',
      name: 'Amina Were',
      formerly: ['LS/1'],
      left: { version: 3, published_at: '2026-03-01T07:45:00.000Z', at: 2, row: { firm: 'Ridge', status: 'Active' } },
      others: [{ number: 'LS/5', name: 'Grace Atieno', at: 4, until: '' }],
    })
    const { story: events, day } = await toldStory(services, told, '2026-03-01')
    expect(events.map(({ what }) => what)).toEqual(['Removed in version 3', 'Changed in version 2', 'New in version 1'])
    expect(events[0]?.more).toEqual(['LS/5 Amina Were: Active'])
    expect(events[0]).toMatchObject({ reason: 'Minute 9', by: 'office', asked: expect.stringContaining('office') })
    expect(day).toEqual({
      published: [
        { from: '2026-02-28T21:00:00.000Z', text: 'LS/5 Amina Were: Not certain' },
        { from: '2026-03-01T07:45:00.000Z', text: 'No entry' },
      ],
      now: 'No entry',
    })
  })

  it('is told by a version from whoever has the number now', async () => {
    expect(await keptEntry(services, 'licensed', 'ls 5', 2)).toMatchObject({ name: 'Amina Were', left: { at: 2 } })
    expect(await keptEntry(services, 'licensed', 'LS/5', 3)).toMatchObject({ name: 'Amina Were' })
    expect(await keptEntry(services, 'licensed', 'LS/5')).toMatchObject({
      name: 'Grace Atieno',
      left: null,
      formerly: [],
      others: [{ number: 'LS/5', name: 'Amina Were', at: 2, until: '2026-03-01T07:45:00.000Z' }],
    })
    await expect(keptEntry(services, 'licensed', 'LS/9')).rejects.toMatchObject({ status: 409 })
  })

  it('is found by each number and name, beside who has the number now', async () => {
    const amina = { name: 'Amina Were', now: '', until: '2026-03-01T07:45:00.000Z', in_error: false }
    expect(await earlierFound('LS/5')).toEqual([{ ...amina, number: 'LS/5', at: 2 }])
    expect(await earlierFound('LS/1')).toEqual([{ ...amina, number: 'LS/1', at: 1 }])
    // One person is one line, under the last of the numbers.
    expect(await earlierFound('Were')).toEqual([{ ...amina, number: 'LS/5', at: 2 }])
    expect(await earlierFound('Grace Atieno')).toEqual([])
  })

  it('is found without reading rows or changes of a version again', async () => {
    const { versions } = registers.services
    await earlierFound('LS/5')
    await concernedUnder(services, 'LS/5')
    Object.assign(versions, { rows: unwanted, changes: unwanted, past: unwanted, list: unwanted })
    expect(await earlierFound('Were')).toHaveLength(1)
    expect(await concernedUnder(services, 'LS/5')).toHaveLength(2)
  })

  it('is nobody who only has another number: the earlier one leads there', async () => {
    at('2026-05-01T08:00:00.000Z')
    await registers.load('licensed', licensedFile(lsTwo, '3,Grace Atieno,LS/8,Hill,,Active'), { answer: 'from:ls-5' })
    again()
    expect(await keptEntry(services, 'licensed', 'LS/5')).toMatchObject({
      number: 'LS/8',
      name: 'Grace Atieno',
      left: null,
      formerly: ['LS/5'],
    })
    expect((await earlierFound('LS/5')).map(({ name, now }) => `${name} ${now}`)).toEqual([
      'Amina Were ',
      'Grace Atieno LS/8',
    ])
  })

  it('has an officials’ note, and the log about the number names each who had it', async () => {
    const officeLog = { list, append: async (entry: NewLogEntry) => void logged.push(entry) }
    const noting = { ...services, officeLog, clock: registers.services.clock }
    await noteOnEntry(noting, clerkCaller, 'licensed', { entry: 'LS/5', at: 2, note: 'Lives abroad.' })
    services = { ...services, officeLog }
    const { told } = await keptEntry(services, 'licensed', 'LS/5', 2)
    const [noted] = (await toldStory(services, told, undefined)).story
    expect(noted).toMatchObject({ what: 'Noted', reason: 'Lives abroad.' })
    expect(logged).toMatchObject([{ subject: 'Amina Were', entries: [{ number: 'LS/5', at: 2 }] }])
    const [grace] = (await registers.licensed()).filter(({ license_no }) => license_no === 'LS/5')
    const found = await concernedUnder(services, 'LS/5')
    expect(found).toEqual([`entry ${grace?.entry_id}`, `entry ${told.entryId}`])
  })

  it('is nobody whose one of two rows ended: the story says which row changed', async () => {
    registers = memoryRegisters()
    at('2026-01-05T08:00:00.000Z')
    await registers.load('licensed', licensedFile(AMINA, '9,Amina Were,LS/9,Hill,,Active'))
    at('2026-02-05T08:00:00.000Z')
    await form({ status: 'Suspended' }, 'Minute 7')
    at('2026-03-05T08:00:00.000Z')
    await end('licensed', 'LS/1')
    at('2026-04-05T08:00:00.000Z')
    services = {
      ...services,
      registerPublishing: registers.services,
      corrections: createOwnersCache(registers.services, registers.services),
    }
    const [kept = ''] = (await registers.licensed()).map(({ entry_id }) => entry_id)
    const [given_up = ''] = (await loadStays(registers.services, 'licensed', []))
      .under('ls-1')
      .map(({ row }) => row.entry_id)
    const act = { by: 'office', seen: 3, reason: 'One person' }
    await joinEntries(registers.services, 'licensed', act, async () => ({ kept, given_up }))
    again()
    const { told, left, formerly } = await keptEntry(services, 'licensed', 'LS/1')
    expect([left, formerly]).toEqual([null, ['LS/1']])
    const { story: events } = await toldStory(services, told, undefined)
    expect(events[0]).toMatchObject({
      what: 'LS/1 Amina Were and LS/9 Amina Were found to be one person in version 4',
      people: [],
      reason: 'One person',
    })
    expect(events.slice(1, 3).map(({ what, more }) => [what, ...more])).toEqual([
      ['Removed in version 3', 'LS/1 Amina Were: Suspended'],
      ['Changed in version 2', 'LS/1 Amina Were: Suspended'],
    ])
  })

  it('is told with whom they were taken for one person, as whoever it was is told with whom', async () => {
    const [grace = ''] = (await registers.licensed()).flatMap(({ entry_id, name }) =>
      /Grace/.test(name) ? entry_id : [],
    )
    const { told } = await keptEntry(services, 'licensed', 'LS/1')
    const act = { by: 'office', seen: 4, reason: 'Minute 10' }
    const pair = { kept: told.entryId, given_up: grace }
    await joinEntries(registers.services, 'licensed', act, async () => pair)
    const mistaken = { entry: told.entryId, since: 5, assigned: {} }
    await divideEntry(registers.services, 'licensed', { ...act, seen: 5 }, async () => mistaken)
    await registers.load('licensed', licensedFile(lsTwo, '3,Grace Otieno,LS/5,Hill,,Active'), { answer: 'same' })
    again()
    const corrections = async (version?: number) => {
      const { told: person } = await keptEntry(services, 'licensed', 'LS/5', version)
      const { story: events } = await toldStory(services, person, undefined)
      const found = events.filter(({ what }) => / found /.test(what))
      return found.map(({ what, people }) => [
        what,
        ...people.map(({ number, name, at: held }) => [number, name, held]),
      ])
    }
    const one = 'LS/5 Grace Atieno and LS/5 Amina Were found to be one person in version 5'
    const two = 'LS/5 Amina Were and LS/5 Grace Atieno found to be two people in version 6'
    expect(await corrections()).toEqual([
      [two, ['LS/5', 'Amina Were', 2]],
      [one, ['LS/5', 'Amina Were', 2]],
    ])
    expect(await corrections(2)).toEqual([
      [two, ['LS/5', 'Grace Atieno', 5]],
      [one, ['LS/5', 'Grace Atieno', 4]],
    ])
  })

  it('is an assistant, too', async () => {
    const header = 'assistant name,assistant no,supervisor name,supervisor license'
    await registers.load(
      'approved',
      `${header}\nJuma Hamisi,AA/7,Otieno Obura,LS/2\nZawadi Ali,AA/8,Otieno Obura,LS/2\n`,
    )
    await end('approved', 'AA/7')
    again()
    expect(await keptEntry(services, 'approved', 'aa 7')).toMatchObject({ name: 'Juma Hamisi', left: { version: 2 } })
    expect(await earlierFound('Juma', 'approved')).toMatchObject([{ number: 'AA/7', now: '' }])
    expect(await concernedUnder(services, 'AA/7')).toEqual([expect.stringMatching(/^entry .+/)])
  })
})

/** What public history has under a number. */
const publicly = async (number: string) => {
  const { licensed, standings } = services.registers
  return (await standings.histories.upTo(await licensed.asPublished())).rows(number)
}

describe('who was published in error', () => {
  const inError = { first: 2, last: 2, in_error: true }
  const taking = { by: 'office', seen: 2, reason: 'In error' }
  const untilThen = { until: '2026-03-01T08:00:00.000Z', in_error: true }

  it('is found by the office, now and once a later version is summarised, and by nobody else', async () => {
    at('2026-02-01T08:00:00.000Z')
    const otieno = '2,Otieno Obura,LS/2,,,Active'
    const grace = '3,Grace Atieno,LS/3,,,Active'
    await registers.load('licensed', licensedFile('1,Amina Were,LS/7,Ridge,,Active', otieno, grace), {
      answer: 'from:ls-1',
    })
    at('2026-03-01T08:00:00.000Z')
    await takeBack(registers.services, 'licensed', inError, nothingKept, taking)
    for (const firm of ['', 'Hill']) {
      at('2026-04-01T08:00:00.000Z')
      if (firm !== '') await form({ firm }, 'Moved')
      again()
      const found = { ...untilThen, number: 'LS/3', name: 'Grace Atieno', at: 2, now: '' }
      expect(await earlierFound('LS/3')).toEqual([found])
      expect(await earlierFound('Grace')).toEqual([found])
      expect(await earlierFound('LS/7')).toEqual([{ ...found, number: 'LS/7', name: 'Amina Were', now: 'LS/1' }])
      expect(await concernedUnder(services, 'LS/3')).toEqual([expect.stringMatching(/^entry .+/)])
      expect(await keptEntry(services, 'licensed', 'LS/3', 2)).toMatchObject({ left: { version: 3, in_error: true } })
      for (const number of ['ls-3', 'ls-7']) expect(await publicly(number)).toEqual([])
    }
    await end('licensed', 'LS/1')
    again()
    expect(await earlierFound('Amina')).toMatchObject([{ number: 'LS/1', now: '', in_error: false }])
    expect(await earlierFound('LS/7')).toMatchObject([{ number: 'LS/7', now: '', in_error: true }])
  })

  it('is an assistant, too', async () => {
    const header = 'assistant name,assistant no,supervisor name,supervisor license'
    const otieno = 'Otieno Obura,LS/2'
    await registers.load('approved', `${header}\nJuma Hamisi,AA/7,${otieno}\n`)
    await registers.load('approved', `${header}\nJuma Hamisi,AA/7,${otieno}\nZawadi Ali,AA/8,${otieno}\n`)
    at('2026-03-01T08:00:00.000Z')
    await takeBack(registers.services, 'approved', inError, nothingKept, taking)
    again()
    expect(await earlierFound('AA/8', 'approved')).toMatchObject([{ ...untilThen, name: 'Zawadi Ali' }])
    expect(await earlierFound('AA/7', 'approved')).toEqual([])
  })
})

it('the log: is searched by who has a register number, under every identity', async () => {
  const [row] = await registers.licensed()
  expect(await concernedUnder(services, 'ls 1')).toEqual([`entry ${row?.entry_id}`])
  expect(await concernedUnder(services, undefined)).toBeUndefined()
  // Nothing has the tag of nobody.
  expect(await concernedUnder(services, 'LS/404')).toEqual(['entry '])
})

const list: StoryServices['officeLog']['list'] = async ({ concerned = [] }) =>
  logged.filter(({ tags }) => tags?.some((tag) => concerned.includes(tag)) ?? false)

it('a note: is in the story with who and when, once when it is sent again', async () => {
  at('2026-03-01T08:00:00.000Z')
  const officeLog = { list, append: async (entry: NewLogEntry) => void logged.push(entry) }
  const noting = { ...services, officeLog, clock: registers.services.clock }
  const note = { entry: 'ls 1', note: 'Called about her address.' }
  for (const _ of [1, 2]) expect(await noteOnEntry(noting, clerkCaller, 'licensed', note)).toBeDefined()
  services = { ...services, officeLog }
  expect((await story()).story.filter(({ what }) => what === 'Noted')).toMatchObject([
    { at: '2026-03-01T08:00:00.000Z', by: clerk.name, reason: note.note },
  ])
  await expect(noteOnEntry(noting, clerkCaller, 'licensed', { ...note, entry: 'LS/9' })).rejects.toMatchObject({
    status: 409,
  })
})
