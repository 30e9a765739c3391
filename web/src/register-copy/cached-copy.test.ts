import { afterEach, expect, it, vi } from 'vitest'
import { wholeAnswer } from '../shared/testing.ts'
import { readCachedCopy } from './cached-copy.ts'

const made = '2026-11-22T08:00:00.000Z'
const readKept = (answer: Response) => {
  vi.stubGlobal('caches', { match: async () => answer })
  return readCachedCopy()
}
const wholeCopy = (): Promise<object> =>
  wholeAnswer('GET registerCopy', {
    made,
    supervisors: { name: ['A'], license_no: ['LS/1'], code: ['elsewhere'] },
  }).json()

afterEach(() => {
  vi.unstubAllGlobals()
})

it('kept copy: is read whole, and a verdict that this build does not know is not certain', async () => {
  const kept = await readKept(Response.json(await wholeCopy()))
  expect(kept).toMatchObject({ checked: made, copy: { made, supervisors: { code: ['unknown_status'] } } })
})

it.each([{ licensed: null }, { licensed: { name: [null] } }, { made: 5 }, { approved: [] }])(
  'kept copy: is none with %j',
  async (other) => {
    expect(await readKept(Response.json({ ...(await wholeCopy()), ...other }))).toBeNull()
  },
)
