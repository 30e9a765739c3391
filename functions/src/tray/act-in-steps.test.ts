import { madeAct, noVerdictChanges, trayMessages } from '@lsb/contract'
import { shape, text } from '@lsb/contract/fields'
import { beforeEach, expect, it } from 'vitest'
import { madeCaller } from '../accounts/testing.ts'
import { conflict, notFound } from '../errors.ts'
import type { SignedAct } from '../passkeys/passkey-uses.ts'
import { actInSteps } from './act-in-steps.ts'
import type { StoredTrayItem } from './tray-store.ts'

const act = madeAct({ act: 'reset', on: 'lamp', note: 'Dark', asked: { colour: 'green' } })
const item: StoredTrayItem = {
  ...act,
  about: 'lamp, red to green',
  verdicts: noVerdictChanges,
  holder_status: '',
  session: 's',
  added_at: '',
}
const caller = madeCaller({ accountType: 'office' })

let steps: string[]
let attempts: string[]
let isBegun: boolean
let colour: () => string

beforeEach(() => {
  steps = []
  attempts = []
  isBegun = false
  colour = () => 'red'
})

const kind = actInSteps(
  {
    hasBegun: async () => isBegun,
    around: async (_confirmed, work) => {
      steps.push('begin')
      const done = await work()
      steps.push('take out')
      return done
    },
  },
  {
    asked: shape({ colour: text().required('A colour is needed.') }),
    about: async ({ on, asked }) => `${on}, ${colour()} to ${asked.colour}`,
    does: async ({ asked, note, attempt }, { uid }) => {
      attempts.push(attempt)
      steps.push(`${asked.colour}, ${note}, ${uid}`)
      return { detail: 'Green now.' }
    },
  },
)
const perform = (signed: SignedAct | null = null, on = act.on) =>
  kind.perform(caller, { uid: caller.uid, act: { ...act, on }, item, signed })

it('an act in steps: shows what it changes, and what is wrong with it', async () => {
  expect(await kind.describe(caller, act)).toEqual({ about: item.about, verdicts: noVerdictChanges, holder_status: '' })
  await expect(kind.describe(caller, { ...act, asked: {} })).rejects.toMatchObject({
    status: 400,
    message: 'A colour is needed.',
  })
})

it('an act in steps: is done between the record of its use and leaving the tray', async () => {
  expect(await perform()).toEqual({ detail: 'Green now.' })
  expect(steps).toEqual(['begin', `green, Dark, ${caller.uid}`, 'take out'])
})

it('an act in steps: is stale once its item would show something else', async () => {
  expect(await kind.staleness(item)).toBe('')
  colour = () => 'blue'
  const stale = trayMessages.nowIs('lamp, blue to green')
  expect(await kind.staleness(item)).toBe(stale)
  await expect(perform()).rejects.toMatchObject({ status: 409, message: stale })
  expect(steps).toEqual([])
})

it.each([
  [conflict('It is broken.'), 'It is broken.'],
  [notFound(), trayMessages.gone],
])('an act in steps: is stale with the reason when it cannot be done: %s', async (problem, why) => {
  colour = () => {
    throw problem
  }
  expect(await kind.staleness(item)).toBe(why)
})

it('an act in steps: asks again after a failure that says nothing of the act', async () => {
  colour = () => {
    throw new Error('no answer')
  }
  await expect(kind.staleness(item)).rejects.toThrow('no answer')
})

it('an act in steps: is repeated although its item would show something else by now', async () => {
  isBegun = true
  colour = () => 'green'
  expect(await perform()).toEqual({ detail: 'Green now.' })
})

it('an act in steps: has one attempt with its repeats, and no other act has it', async () => {
  const signed = { nonce: 'n', challenge: '', at: new Date(), isOver: false }
  isBegun = true
  await perform(signed)
  await perform(signed)
  await perform(signed, 'torch')
  await perform({ ...signed, nonce: 'other' })
  await perform()
  await perform()
  const [first, repeat, ...others] = attempts
  expect(repeat).toBe(first)
  expect(new Set([first, ...others]).size).toBe(5)
})
