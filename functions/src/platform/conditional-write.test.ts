import { expect, it } from 'vitest'
import { ALREADY_EXISTS, conditionalWrite } from './conditional-write.ts'

const failure = (code: number) => Object.assign(new Error('refused'), { code })
const UNAVAILABLE = 14
const ABORTED = 10

/** A write that fails with these codes first, then succeeds; `stored` says whether its mark is there. */
const writing = (codes: number[], stored: boolean | 'unknown' = false) => {
  const state = { writes: 0 }
  const outcome = conditionalWrite({
    write: async () => {
      const code = codes[state.writes]
      state.writes += 1
      if (code !== undefined) throw failure(code)
    },
    refusals: [ALREADY_EXISTS],
    isStored: async () => {
      if (stored === 'unknown') throw failure(UNAVAILABLE)
      return stored
    },
  })
  return { outcome, state }
}

it.each([
  ['succeeds', [], false, true],
  ['is refused by the write of somebody else', [ALREADY_EXISTS], false, false],
  ['is refused by its own write', [ALREADY_EXISTS], true, true],
  ['loses its answer and is stored', [UNAVAILABLE], true, true],
  ['meets contention first', [ABORTED, ABORTED], false, true],
] as const)('a conditional write that %s (codes %j, stored: %j) took place: %j', async (_how, codes, stored, took) => {
  expect(await writing([...codes], stored).outcome).toBe(took)
})

it.each([false, 'unknown'] as const)(
  'a conditional write that fails stays an error when its mark is %j',
  async (stored) => {
    await expect(writing([UNAVAILABLE], stored).outcome).rejects.toMatchObject({ code: UNAVAILABLE })
  },
)

it('a conditional write throws when its refusal cannot be looked into', async () => {
  await expect(writing([ALREADY_EXISTS], 'unknown').outcome).rejects.toMatchObject({ code: UNAVAILABLE })
})

it('a conditional write gives up after five contentions', async () => {
  const { outcome, state } = writing(Array.from({ length: 9 }, () => ABORTED))
  await expect(outcome).rejects.toMatchObject({ code: ABORTED })
  expect(state.writes).toBe(5)
})
