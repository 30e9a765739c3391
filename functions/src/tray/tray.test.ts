import { madeAct, noVerdictChanges, ownMessages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { callerOf, madeAccount } from '../accounts/testing.ts'
import { conflict, unavailable } from '../errors.ts'
import { addToTray, confirmTray, type TrayServices } from './tray.ts'

const caller = callerOf(madeAccount('clerk', { account_type: 'office' }))
const act = madeAct({ act: 'publish', on: '2026-11-21-aaaaaa' })
const unused = async (): Promise<never> => Promise.reject(new Error('Not needed here.'))

const outcomeAfter = async (failure: unknown) => {
  const kind = { describe: unused, staleness: unused, perform: async () => Promise.reject(failure) }
  const services = {
    trays: { items: async () => [] },
    passkeys: { find: async () => ({ keys: [] }) },
    clock: { now: () => new Date('2026-11-21T08:00:00.000Z'), sleep: async () => {} },
    log: () => {},
    kinds: { publish: kind },
  }
  const [result] = await confirmTray(Object.assign(Object.create(null), services) satisfies TrayServices, caller, {
    acts: [act],
    answered: new Set(),
    signature: null,
  })
  return [result?.outcome, result?.detail]
}

it.each([
  [unavailable(), ['waiting', ownMessages.unavailable]],
  [conflict('Changed.'), ['refused', 'Changed.']],
  [Object.assign(new Error('deadline'), { code: 4 }), ['waiting', ownMessages.unavailable]],
  [new Error('a fault of ours'), ['waiting', ownMessages.unexpected]],
])('an act of a tray that fails by %s: is answered %j', async (failure, outcome) => {
  expect(await outcomeAfter(failure)).toEqual(outcome)
})

it.each([
  ['takes the place of a refused item that asks for the same', 'Changed since.', true, ['publish.first']],
  ['leaves an item that can be done', '', true, []],
  ['leaves a refused item about something else', 'Changed since.', false, []],
])('an act that is added: %s', async (_what, stale, isSame, expected) => {
  const put: unknown[] = []
  const shown = { about: '', verdicts: noVerdictChanges, holder_status: '' }
  const first = { ...madeAct({ act: 'publish', on: 'first' }), ...shown, session: 's', added_at: '' }
  const kind = {
    describe: async () => shown,
    isSame: async () => isSame,
    staleness: async () => stale,
    perform: unused,
  }
  const services = {
    trays: { items: async () => [first], put: async (...given: unknown[]) => void put.push(given[2]) },
    clock: { now: () => new Date('2026-11-21T08:00:00.000Z'), sleep: async () => {} },
    kinds: { publish: kind },
  }
  await addToTray(Object.assign(Object.create(null), services) satisfies TrayServices, caller, [act])
  expect(put).toEqual([expected])
})
