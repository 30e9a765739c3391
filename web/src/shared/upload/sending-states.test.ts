import { afterEach, expect, it } from 'vitest'
import { notePaused, runSending, stateOf, stopSending, subscribe } from './sending-states.ts'

const KEY = 'u1/renewal'
const halfWay = { sent: 5, total: 10, state: 'sending' } as const

afterEach(() => notePaused(KEY, null))

it('form being sent: shows its progress to every listener', async () => {
  const answer = Promise.withResolvers<string>()
  const sending = runSending(KEY, ({ onProgress }) => {
    onProgress(halfWay)
    return answer.promise
  })
  expect(stateOf(KEY)).toEqual({ progress: halfWay, paused: null })
  expect(stateOf('u2/renewal')).toEqual({ progress: null, paused: null })
  // What has arrived according to Storage a moment ago is older than what the sending says.
  notePaused(KEY, { sent: 1, total: 10 })
  expect(stateOf(KEY).progress).toEqual(halfWay)
  answer.resolve('stored')
  expect(await sending).toBe('stored')
  expect(stateOf(KEY)).toEqual({ progress: null, paused: null })
})

it('stopped form: says how much has arrived', async () => {
  let heard = 0
  const stop = subscribe(() => {
    heard += 1
  })
  const sending = runSending(KEY, ({ onProgress, signal }) => {
    onProgress(halfWay)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
  })
  stopSending(KEY)
  await expect(sending).rejects.toThrow('stopped')
  expect(stateOf(KEY)).toMatchObject({ progress: null, paused: { sent: 5, total: 10 } })
  expect(heard).toBe(3)
  stop()
  notePaused(KEY, null)
  expect(heard).toBe(3)
})
