import { ownMessages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { type Account, accountShape } from '../accounts/account.ts'
import { tooManyAttempts } from '../limits/limits.ts'
import { readerOf } from '../platform/stored.ts'
import { askForReset } from './links.ts'

/** How long every answer takes, in milliseconds (docs/security.md). */
const ANSWER_MS = 1500
/** How long a call to a store takes here: four of them take less than an answer. */
const STORE_MS = 300
const START = 1_800_000_000_000

const account = (change: Partial<Account> = {}): Account => ({
  ...readerOf(accountShape)({
    id_number: '12345678',
    account_type: 'surveyor',
    name: 'Made-up Holder',
    status: 'active',
  }),
  uid: 'u',
  mail: { address: 'holder@mail.example', confirmed_at: '2026-01-01T00:00:00.000Z' },
  ...change,
})

/** Asks for a reset while `found` has the ID number, over stores that take their time; returns what came, and when. */
const asked = async (found: Account | null, limits: () => void = () => {}) => {
  let now = START
  const pass = async <T>(ms: number, answer: T): Promise<T> => {
    now += ms
    return answer
  }
  const messages: string[] = []
  const counted: unknown[] = []
  const services = {
    clock: { now: () => new Date(now), sleep: (ms: number) => pass(ms, undefined) },
    linkLimits: {
      count: async (request: unknown) => {
        counted.push(request)
        await pass(STORE_MS, undefined)
        limits()
      },
    },
    identities: { find: () => pass(STORE_MS, found?.uid ?? null) },
    accounts: {
      find: (uid: string) => (uid === 'u' ? pass(STORE_MS, found) : Promise.reject(new Error('There is no such uid.'))),
    },
    outbox: { add: ({ to }: { to: string }) => pass(STORE_MS, void messages.push(to)) },
  }
  const answer = await askForReset(services, '12345678', '192.0.2.1').catch((error: unknown) => error)
  expect(counted).toEqual([{ account: '12345678', origin: '192.0.2.1' }])
  return { answer, ms: now - START, messages }
}

it.each([
  ['goes to a confirmed address', account(), ['holder@mail.example']],
  ['has nobody', null, []],
  ['has no confirmed address', account({ mail: null }), []],
  ['is for the terminal', account({ account_type: 'chair' }), []],
  ['is disabled', account({ status: 'disabled' }), []],
])('reset: answers the same after the same time when the account %s', async (_title, found, messages) => {
  expect(await asked(found)).toEqual({ answer: { detail: ownMessages.resetAsked }, ms: ANSWER_MS, messages })
})

const refuse = () => {
  throw tooManyAttempts(60_000, ownMessages.tooManyMessages)
}
it('reset: refuses too many for an ID number as soon with an account as without', async () => {
  const [known, unknown] = [await asked(account(), refuse), await asked(null, refuse)]
  expect(known).toMatchObject({ answer: { status: 429 }, messages: [] })
  expect(known).toEqual(unknown)
})
