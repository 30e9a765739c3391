import type { RegisterName } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '../accounts/account.ts'
import { madeAccount } from '../accounts/testing.ts'
import type { Message } from '../mail/message.ts'
import { licensedFile, memoryOffice } from '../registers/import/testing.ts'
import { goBack, withdraw } from '../registers/versions/past-versions.ts'
import { countAlerts, writeAlerts, type AlertServices } from './write-alerts.ts'

const MINUTE_MS = 60_000
const START = Date.parse('2026-11-24T08:00:00.000Z')
const row = (number: number, status = 'Active') =>
  `${number},Person Number${'abc'[number]},LS/${number},Ridge,,${status}`

let now: number
let office: ReturnType<typeof memoryOffice>
let outbox: Map<string, Message>
let told: Map<RegisterName, number>
let holders: Account[]
let services: AlertServices

const minutesLater = async (minutes: number) => {
  now += minutes * MINUTE_MS
  return writeAlerts(services)
}
const back = { by: 'office', reason: 'A wrong file' }

beforeEach(async () => {
  now = START
  office = memoryOffice()
  office.services.clock.now = () => new Date(now)
  outbox = new Map()
  told = new Map()
  await office.load('licensed', licensedFile(row(1), row(2)))
  const entries = await office.licensed()
  holders = entries.map(({ entry_id, name }, at) =>
    madeAccount(`u${at}`, { entry_id, name, mail: { address: `u${at}@mail.example`, confirmed_at: '' } }),
  )
  services = {
    registerOffice: office.services,
    accounts: { ofEntries: async (ids) => holders.filter(({ entry_id }) => ids.includes(entry_id)) },
    alerts: {
      told: async (name) => told.get(name) ?? null,
      record: async (name, version) => void told.set(name, version),
    },
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
    expect(told.get('licensed')).toBe(1)
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
          register: 'Register of licensed surveyors',
          version: '2',
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

  it('are not written when the version is withdrawn within ten minutes', async () => {
    await office.load('licensed', licensedFile(row(1, 'Suspended'), row(2)))
    now += 9 * MINUTE_MS
    await withdraw(office.services, 'licensed', 2, { ...back, seen: 2 })
    await minutesLater(1)
    await minutesLater(10)
    expect(outbox.size).toBe(0)
    expect(told.get('licensed')).toBe(3)
  })

  it('tell both changes when the register goes back later', async () => {
    await office.load('licensed', licensedFile(row(1, 'Suspended'), row(2)))
    await minutesLater(10)
    await goBack(office.services, 'licensed', 1, { by: 'office', seen: 2 })
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
    expect(told.get('licensed')).toBe(2)
  })
})

it('countAlerts: counts the holders whom a change would be told', async () => {
  const [first] = await office.licensed()
  if (first === undefined) throw new Error('The register has rows.')
  const changes = [{ key: 'ls-1', before: first, after: { ...first, status: 'Suspended' } }]
  expect(await countAlerts(services, 'licensed', changes)).toBe(1)
  expect(
    await countAlerts(services, 'licensed', [{ key: 'ls-1', before: first, after: { ...first, licensed_id: 9 } }]),
  ).toBe(0)
})
