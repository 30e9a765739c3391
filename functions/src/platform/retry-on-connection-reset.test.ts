import { expect, it } from 'vitest'
import { retryOnConnectionReset } from './retry-on-connection-reset.ts'

/** As `fetch` reports it: what happened to the connection is the cause. */
const lost = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error('closed'), { code }) })

/** Work that fails with these errors first, then succeeds; counts how often it was done. */
const failing = (...errors: Error[]) => {
  const state = { done: 0 }
  const work = async () => {
    const error = errors[state.done]
    state.done += 1
    if (error !== undefined) throw error
    return state.done
  }
  return { state, work }
}

it.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])('tries again after %s', async (code) => {
  expect(await retryOnConnectionReset(failing(lost(code), lost(code)).work)).toBe(3)
})

it('gives up with the last error after three times', async () => {
  const { state, work } = failing(lost('EPIPE'), lost('EPIPE'), lost('ECONNRESET'), lost('EPIPE'))
  await expect(retryOnConnectionReset(work)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  expect(state.done).toBe(3)
})

it.each([
  ['a refusal', new Error('refused')],
  ['a service that is not there', lost('ECONNREFUSED')],
  ['a time that has run out', new DOMException('late', 'TimeoutError')],
])('does not try again after %s', async (_what, error) => {
  const { state, work } = failing(error)
  await expect(retryOnConnectionReset(work)).rejects.toBe(error)
  expect(state.done).toBe(1)
})
