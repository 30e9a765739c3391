import {
  type BoardFacts,
  capitalised,
  defaultBoardFacts,
  madeAct,
  noVerdictChanges,
  ownMessages,
  recordOf,
  switchOf,
  switchNames,
  trayMessages,
  usualSwitches,
} from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { memoryPeople } from '../../accounts/testing.ts'
import { type BoardFactsStore, changedFacts } from '../../standing/board-facts-store.ts'
import { byClerk, clerk, clerkCaller, NOW } from '../testing.ts'
import { officeFacts } from './office-facts.ts'
import { surveyor } from '../../registers/versions/testing.ts'
import { memoryBoard } from '../../standing/testing.ts'
import { shownBy } from '../../tray/act-in-steps.ts'
import { factActs } from './fact-acts.ts'

let stored: BoardFacts
let entries: unknown[]
beforeEach(() => {
  stored = { ...defaultBoardFacts, renewal_date: '03-31' }
  entries = []
})

const boardFactsStore: BoardFactsStore = {
  read: async () => stored,
  change: async (change, entry) => {
    const changed = changedFacts(change, stored)
    if (changed === null) return stored
    entries.push(entry)
    return (stored = changed)
  },
}
const board = memoryBoard(NOW.toISOString())
board.publish([surveyor(1), surveyor(2, { status: 'Suspended' })])
const services = {
  registers: board.services,
  accounts: memoryPeople(clerk).accounts,
  boardFactsStore,
  clock: { now: () => NOW },
  trays: { hasBegun: async () => true, around: <Done>(_confirmed: unknown, work: () => Promise<Done>) => work() },
}
const { fact } = factActs(services)

const acted = (on: string, asked: object) => madeAct({ act: 'fact', on, note: 'Circular 3', asked: { ...asked } })
const about = async (on: string, asked: object) => shownBy(await fact.describe(clerkCaller, acted(on, asked)))
const perform = async (on: string, asked: object) => {
  const confirmed = { uid: clerkCaller.uid, act: acted(on, asked), item: undefined, signed: null }
  return (await fact.perform(clerkCaller, confirmed)).detail
}
const change = (day: string, years: 'onward' | 'this') => perform(`date-${day.slice(0, 4)}`, { day, years })
const days = async () => (await officeFacts(services)).renewals_due.map(({ day }) => day)

it('facts of the board: show the renewal date of this year and the next two', async () => {
  expect(await officeFacts(services)).toEqual({
    renewals_due: [
      { year: 2026, day: '2026-03-31' },
      { year: 2027, day: '2027-03-31' },
      { year: 2028, day: '2028-03-31' },
    ],
    years: [
      { year: 2026, complete: false },
      { year: 2025, complete: false },
      { year: 2024, complete: false },
    ],
    renewal_texts: defaultBoardFacts.renewal_texts,
    ...usualSwitches,
  })
})

const texts = { ...defaultBoardFacts.renewal_texts, usual_decision: 'in a week' }

describe('an act of the tray on a fact of the board', () => {
  it.each([
    [
      'date-2027',
      { day: '2027-05-31', years: 'this' },
      'Renewal date',
      'Renewal date of 2027: 2027-03-31 → 2027-05-31',
      'The renewal date is changed. The register says so within two minutes.',
    ],
    [
      'year-2026',
      { complete: 'yes' },
      'Complete year',
      'Every licence of 2026 is recorded: no → yes. The verdict changes: LS/0001 Surveyor 1: Not certain → No 2026 licence',
      'What is recorded is changed. The register says so within two minutes.',
    ],
    [
      'texts',
      texts,
      'Renewal texts',
      'Usual time to a decision: none → in a week',
      'The texts are changed. The portal follows within two minutes.',
    ],
    ...switchNames.map((name): [string, object, string, string, string] => {
      const { usual, logged, ...words } = switchOf(name)
      const [was, is] = usual ? ['yes', 'no'] : ['no', 'yes']
      const says = `${capitalised(logged)}: ${was} → ${is}`
      return [name, { [name]: is }, words.name, says, words[usual ? 'off' : 'on'].done]
    }),
  ])('says what it changes, and logs it once: %s', async (on, asked, subject, says, does) => {
    expect(await about(on, asked)).toBe(says)
    expect([await perform(on, asked), await perform(on, asked)]).toEqual([does, does])
    expect(entries).toEqual([
      expect.objectContaining({ ...byClerk, act: 'fact', subject, subject_uid: 'board-facts', reason: 'Circular 3' }),
    ])
    await expect(about(on, asked)).rejects.toMatchObject({ status: 409, message: trayMessages.factAlready })
  })

  it('is stale once its own fact has changed, and by no other one', async () => {
    const item = { about: '', verdicts: noVerdictChanges, holder_status: '', session: '', added_at: '' }
    const asked = acted('date-2027', { day: '2027-05-31', years: 'this' })
    const added = { ...item, ...asked, ...(await fact.describe(clerkCaller, asked)) }
    await perform('texts', texts)
    await perform('year-2026', { complete: 'yes' })
    expect(await fact.staleness(added)).toBe('')
    await change('2027-04-15', 'this')
    expect(await fact.staleness(added)).toBe(trayMessages.nowIs('Renewal date of 2027: 2027-04-15 → 2027-05-31'))
  })

  it('switches off, and takes back a complete year', async () => {
    stored = { ...stored, ...recordOf(switchNames, () => true), complete_years: [2026] }
    for (const name of switchNames) await perform(name, { [name]: 'no' })
    await perform('year-2026', { complete: 'no' })
    expect(stored).toMatchObject({ ...recordOf(switchNames, () => false), complete_years: [] })
  })

  it('changes the date of one year or from a year on', async () => {
    await change('2027-05-31', 'this')
    expect(await days()).toEqual(['2026-03-31', '2027-05-31', '2028-03-31'])
    expect(await about('date-2027', { day: '2027-06-30', years: 'onward' })).toBe(
      'Renewal date from 2027 on: 2027-05-31 → 2027-06-30',
    )
    await change('2027-06-30', 'onward')
    expect(await days()).toEqual(['2026-03-31', '2027-06-30', '2028-06-30'])
  })

  it.each(['2026-01-01', '2028-12-31'])('takes the day %s', async (day) => {
    await change(day, 'this')
    expect(await days()).toContain(day)
  })

  it.each(['2025-12-31', '2029-01-01'])('refuses the day %s outside the three years', async (day) => {
    const message = ownMessages.renewalDateYear(2026, 2028)
    const problem = { status: 400, message, extras: { errors: { day: message } } }
    await expect(about(`date-${day.slice(0, 4)}`, { day, years: 'this' })).rejects.toMatchObject(problem)
  })

  it.each([
    ['year-2023', { complete: 'yes' }],
    ['year-2027', { complete: 'yes' }],
    ['year-2026', { complete: 'perhaps' }],
    ['date-2026', { day: '2027-05-31', years: 'this' }],
    ['date-2027', { day: '2027-02-30', years: 'this' }],
    ['date-2027', { day: '2027-05-31', years: 'all' }],
    ['texts', { ...texts, usual_decision: 'a'.repeat(101) }],
    ['texts', { usual_decision: 'in a week' }],
    ...switchNames.map((name): [string, object] => [name, {}]),
    ['nothing', {}],
  ])('refuses %s with %j', async (on, asked) => {
    await expect(about(on, asked)).rejects.toMatchObject({ status: 400 })
  })
})
