import { beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '../accounts/account.ts'
import { madeAccount } from '../accounts/testing.ts'
import { actOf, type StoredAct } from '../acts/act.ts'
import type { Message } from '../mail/message.ts'
import { licensedFile, memoryOffice } from '../registers/import/testing.ts'
import { divideEntry, takeBack } from '../registers/versions/past-versions.ts'
import { nothingKept } from '../registers/versions/testing.ts'
import { countAlerts, writeAlerts, type AlertServices } from './write-alerts.ts'

const MINUTE_MS = 60_000
const YEAR = 2026
const START = Date.parse('2026-11-24T08:00:00.000Z')
const row = (number: number, status = 'Active') =>
  `${number},Person Number${'abc'[number]},LS/${number},Ridge,,${status}`

let now: number
let office: ReturnType<typeof memoryOffice>
let outbox: Map<string, Message>
let told: Record<string, number>
let lists: StoredAct[]
let holders: Account[]
let services: AlertServices

const minutesLater = async (minutes: number) => {
  // Publications at one instant are stamped a millisecond apart.
  now += minutes * MINUTE_MS + 10
  return writeAlerts(services)
}
const back = { by: 'office', reason: 'A wrong file' }
const taken = { first: 2, last: 2, in_error: false }

beforeEach(async () => {
  now = START
  office = memoryOffice()
  office.services.clock.now = () => new Date(now)
  outbox = new Map()
  told = {}
  lists = []
  await office.load('licensed', licensedFile(row(1), row(2)))
  const entries = await office.licensed()
  holders = entries.map(({ entry_id, name }, at) =>
    madeAccount(`u${at}`, { entry_id, name, mail: { address: `u${at}@mail.example`, confirmed_at: '' } }),
  )
  services = {
    registerPublishing: office.services,
    accounts: { ofEntries: async (ids) => holders.filter(({ entry_id }) => ids.includes(entry_id)) },
    alerts: {
      told: async () => ({ ...told }),
      record: async (name, version) => void (told[name] = version),
    },
    paperLicences: { versions: async () => (lists.length === 0 ? [] : [{ year: YEAR, version: lists.length }]) },
    acts: { find: async (ids) => lists.filter(({ id }) => ids.includes(id)) },
    outbox: {
      addMissing: async (messages) => {
        for (const message of messages) if (!outbox.has(message.id)) outbox.set(message.id, message)
      },
    },
    clock: { now: () => new Date(now), sleep: async () => {} },
    log: () => {},
  }
  await writeAlerts(services)
})

describe('alerts', () => {
  it('tell nobody of what was public before the first look', () => {
    expect(outbox.size).toBe(0)
    expect(told['licensed']).toBe(1)
  })

  it('tell an assistant when the status of the supervisor stops them, and count them', async () => {
    await office.load(
      'approved',
      'Assistant,Assistant No,Supervisor,Supervisor licence\nJuma Hamisi,AA/7,Person Numberb,LS/1\n',
    )
    await minutesLater(10)
    const [juma] = await office.approved()
    const mail = { address: 'juma@mail.example', confirmed_at: '' }
    holders.push(madeAccount('juma', { entry_id: juma?.entry_id ?? '', mail }))
    const before = await office.licensed()
    await office.load('licensed', licensedFile(row(1, 'Suspended'), row(2, 'Expired')))
    const changes = (await office.licensed()).map((after, at) => ({ key: '', before: before[at] ?? null, after }))
    expect(await countAlerts(services, 'licensed', changes)).toBe(3)
    expect(await minutesLater(10)).toBe(3)
    expect([...outbox.values()].filter(({ to }) => to === 'juma@mail.example')).toMatchObject([
      {
        facts: {
          number: 'AA/7',
          told: 'Your supervisor Person Numberb, LS/1: was Active, is now Suspended. You may not assist: the supervisor is suspended',
        },
      },
    ])
    await office.load('licensed', licensedFile(row(1), row(2, 'Expired')))
    expect(await minutesLater(10)).toBe(2)
  })

  it('tell the holder what was and is, once, ten minutes after the publication', async () => {
    await office.load('licensed', licensedFile(row(1, 'Suspended'), row(2)))
    expect(await minutesLater(9)).toBe(0)
    expect(await minutesLater(1)).toBe(1)
    expect(await minutesLater(1)).toBe(0)
    expect([...outbox.values()]).toMatchObject([
      {
        kind: 'alert',
        behind: true,
        to: 'u0@mail.example',
        facts: {
          number: 'LS/1',
          publication: 'Register of licensed surveyors, version 2',
          since: '24 November 2026',
          told: 'Status: was Active, is now Suspended',
        },
      },
    ])
  })

  it('are not written again by a run after one that stopped before its end', async () => {
    await office.load('licensed', licensedFile(row(1, 'Suspended'), row(2)))
    const { record } = services.alerts
    services.alerts.record = () => Promise.reject(new Error('Stopped.'))
    await expect(minutesLater(10)).rejects.toThrow('Stopped.')
    services.alerts.record = record
    await minutesLater(1)
    expect(outbox.size).toBe(1)
  })

  it('are not written when the version is taken back within ten minutes', async () => {
    await office.load('licensed', licensedFile(row(1, 'Suspended'), row(2)))
    now += 9 * MINUTE_MS
    await takeBack(office.services, 'licensed', taken, nothingKept, { ...back, seen: 2 })
    await minutesLater(1)
    await minutesLater(10)
    expect(outbox.size).toBe(0)
    expect(told['licensed']).toBe(3)
  })

  it('tell nobody that an entry is two people: the public reads the same', async () => {
    const [holder] = holders
    const entry = holder?.entry_id ?? ''
    const divided = { entry, since: 1, assigned: {} }
    await divideEntry(office.services, 'licensed', { ...back, seen: 1 }, async () => divided)
    const version = await office.versions.version('licensed', 2)
    for (const entry_id of [version?.divided?.first ?? '', version?.divided?.second ?? ''])
      holders.push(madeAccount(entry_id, { entry_id, mail: { address: 'a@mail.example', confirmed_at: '' } }))
    expect(await minutesLater(10)).toBe(0)
    expect(told['licensed']).toBe(2)
  })

  it('tell both changes when the version is taken back later', async () => {
    await office.load('licensed', licensedFile(row(1, 'Suspended'), row(2)))
    await minutesLater(10)
    await takeBack(office.services, 'licensed', taken, nothingKept, { ...back, seen: 2 })
    await minutesLater(10)
    expect([...outbox.values()].map(({ facts }) => facts['told'])).toEqual([
      'Status: was Active, is now Suspended',
      'Status: was Suspended, is now Active',
    ])
  })

  it('go to nobody without a confirmed address', async () => {
    holders = holders.map((holder) => ({ ...holder, mail: null }))
    await office.load('licensed', licensedFile(row(1, 'Suspended'), row(2)))
    expect(await minutesLater(10)).toBe(0)
    expect(outbox.size).toBe(0)
    expect(told['licensed']).toBe(2)
  })
})

/** Imports a list with the licence of the first holder, as it is stored. */
const importList = (licence: string) => {
  const version = lists.length + 1
  const facts = { year: YEAR, version, licences: { [holders[0]?.entry_id ?? '']: licence } }
  lists.push(actOf('paper', { id: `${YEAR}-${version}`, at: new Date(now).toISOString(), facts }))
}
const texts = () => [...outbox.values()].map(({ facts }) => facts['told'])

describe('alerts about licences on paper', () => {
  it('tell the holder once of a new licence and of its end, each ten minutes later', async () => {
    importList('2026-02-03')
    expect([await minutesLater(9), await minutesLater(1), await minutesLater(1)]).toEqual([0, 1, 0])
    importList('2026-02-03/2026-05-01')
    expect([await minutesLater(10), await minutesLater(1)]).toEqual([1, 0])
    expect([...outbox.values()].map(({ to, facts }) => [to, facts['number'], facts['publication']])).toEqual([
      ['u0@mail.example', 'LS/1', 'Licences on paper of 2026, list 1'],
      ['u0@mail.example', 'LS/1', 'Licences on paper of 2026, list 2'],
    ])
    expect(texts()).toEqual([
      'Practising licence of 2026 on paper: was none, is now issued 3 February 2026',
      'Practising licence of 2026 on paper: was issued 3 February 2026, is now issued 3 February 2026, no longer valid from 1 May 2026',
    ])
  })

  it('tell nobody of an end that is taken back within ten minutes', async () => {
    importList('2026-02-03')
    await minutesLater(10)
    importList('2026-02-03/2026-05-01')
    await minutesLater(9)
    importList('2026-02-03')
    expect([await minutesLater(1), await minutesLater(10)]).toEqual([0, 0])
    expect(told).toMatchObject({ paper_2026: 3 })
  })

  it('pass a list whose facts were erased', async () => {
    importList('2026-02-03')
    lists = lists.map((act) => ({ ...act, facts: null }))
    expect(await minutesLater(10)).toBe(0)
    expect(told).toMatchObject({ paper_2026: 1 })
  })

  it.each(['Deceased', null])('tell nobody of an entry with the status %s', async (status) => {
    const rows = status === null ? [row(2)] : [row(1, status), row(2)]
    await office.load('licensed', licensedFile(...rows), { remove: true })
    await minutesLater(10)
    const before = outbox.size
    importList('2026-02-03')
    await minutesLater(10)
    expect([outbox.size, told['paper_2026']]).toEqual([before, 1])
  })
})

it('countAlerts: counts the holders whom a change would be told', async () => {
  const [first] = await office.licensed()
  if (first === undefined) throw new Error('The register has rows.')
  const changes = [{ before: first, after: { ...first, status: 'Suspended' } }]
  expect(await countAlerts(services, 'licensed', changes)).toBe(1)
  expect(await countAlerts(services, 'licensed', [{ before: first, after: { ...first, licensed_id: 9 } }])).toBe(0)
})
