import type { Account } from '../../accounts/account.ts'
import { madeAccount, memoryPeople } from '../../accounts/testing.ts'
import type { Message } from '../../mail/message.ts'
import type { OpenRecord } from '../../practising/year-records-store.ts'
import { entryIdOf, surveyor } from '../../registers/versions/testing.ts'
import { memoryBoard } from '../../standing/testing.ts'
import { clerk, NOW } from '../testing.ts'

const mail = { address: 'holder@mail.example', confirmed_at: '2026-01-01T00:00:00.000Z' }
export const holder = (at: number, change: Partial<Account> = {}) =>
  madeAccount(`u${at}`, {
    id_number: `1000${at}`,
    name: `Surveyor ${at}`,
    license_no: `LS/${at}`,
    mail: { ...mail, address: `holder${at}@mail.example` },
    ...change,
  })

export const openRecord = (number: string, year: number, status: OpenRecord['status']): OpenRecord => ({
  entry_id: entryIdOf(number),
  year,
  status,
})

/**
 * A register of seven licences in 2026: 1 and 2 have not begun, 3 has sent, 4 is returned, 5 is renewed, 6 is suspended, and 7 is
 * suspended and has sent.
 */
export const renewalsWorld = (accounts: readonly Account[] = [1, 2, 3, 4].map((at) => holder(at))) => {
  const board = memoryBoard(NOW.toISOString())
  board.publish([
    surveyor(1, { firm: 'Were Surveys' }),
    surveyor(2),
    surveyor(3),
    surveyor(4),
    surveyor(5),
    surveyor(6, { status: 'Suspended' }),
    surveyor(7, { status: 'Suspended' }),
  ])
  board.approve('LS/0005', 2026)
  const records: OpenRecord[] = [
    ...['LS/3', 'LS/5', 'LS/7'].map((number) => openRecord(number, 2026, 'submitted')),
    openRecord('LS/4', 2026, 'returned'),
  ]
  const asked: { year: number; keys: readonly string[] }[] = []
  const written: { messages: readonly Message[]; entry: unknown }[] = []
  const reminded = new Set<string>()
  const people = memoryPeople(clerk, ...accounts)
  const services = {
    registers: board.services,
    yearRecords: {
      open: async () => records,
      sent: async (year: number, entryIds: readonly string[]) => {
        asked.push({ year, keys: entryIds })
        return new Map(entryIds.map((key) => [key, { payment_code: `PAID ${key}`, submitted_at: NOW.toISOString() }]))
      },
    },
    accounts: people.accounts,
    reminders: {
      write: async (messages: readonly Message[], entry: unknown) => {
        written.push({ messages, entry })
        const fresh = messages.filter(({ id }) => !reminded.has(id))
        for (const { id } of fresh) reminded.add(id)
        return fresh.length
      },
    },
    clock: { now: () => board.clock.now(), sleep: async () => {} },
  }
  return { services, board, asked, written, records }
}
