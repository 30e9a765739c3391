import { expect, it } from 'vitest'
import { logEntry, type NewLogEntry } from '../office-log/log-store.ts'
import { ownersIn } from '../registers/versions/identities.ts'
import { callerOf, madeAccount } from '../accounts/testing.ts'
import { notesOf } from './export-data.ts'

const noted = (reason: string, tag: string, more: Partial<NewLogEntry> = {}): NewLogEntry => ({
  ...logEntry(new Date('2026-03-01T08:00:00.000Z'), {
    act: 'note',
    by: 'Clerk',
    by_uid: 'clerk',
    subject: 'Amina Were',
    subject_uid: 'register',
    reason,
    before: {},
    after: {},
    tags: [`entry ${tag}`],
  }),
  ...more,
})

it('the copy of one’s data: has every note on the entry, and none of another person', async () => {
  const divided = { entry: 'both', turns: [], first: 'own', second: 'another', assigned: {} }
  const owners = ownersIn([
    { number: 2, aliases: {}, divided },
    { number: 3, aliases: { earlier: 'own' }, divided: null },
  ])
  const kept = [
    noted('Before the account', 'own'),
    noted('Under the earlier entry', 'earlier'),
    noted('Before the division', 'both'),
    noted('Of another', 'another'),
    noted('A change', 'own', { act: 'publish' }),
  ]
  const services = {
    corrections: { current: async () => owners },
    officeLog: {
      list: async ({ concerned = [] }: { concerned?: readonly string[] }) =>
        kept.filter(({ tags }) => tags?.some((tag) => concerned.includes(tag)) ?? false),
    },
  }
  const caller = callerOf(madeAccount('amina', { entry_id: 'own' }))
  expect((await notesOf(services, caller)).map(({ reason }) => reason)).toEqual([
    'Before the account',
    'Under the earlier entry',
  ])
  expect(await notesOf(services, { ...caller, entryId: '' })).toEqual([])
})
