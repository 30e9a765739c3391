import { ownMessages } from '@lsb/contract'
import { expect, it, vi } from 'vitest'
import { Problem } from '../api/problem.ts'
import { storeTokens } from '../session/session-store.ts'
import { saveFailure } from './failure-text.ts'

/** What keeping a session throws in a browser that refuses storage. */
const refusedStorage = () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementationOnce(() => {
    throw new DOMException('Access is denied.', 'SecurityError')
  })
  try {
    storeTokens({ access: 'a', refresh: 'r' })
  } catch (error) {
    return error
  }
  return undefined
}

it.each([
  ['the API’s words', new Problem('answer', 409, { detail: 'Too late.' }), 'Not saved. Too late.'],
  [
    'to check the connection when nothing came',
    new Problem('timeout'),
    'Not saved. There was no answer: check your internet connection and try again. What you entered is still here.',
  ],
  [
    'to try again after anything else',
    new Problem('answer', 502),
    'Not saved. Please try again. What you entered is still here.',
  ],
  ['that the browser refuses to keep the session', refusedStorage(), `Not saved. ${ownMessages.storageRefused}`],
  ['nothing of a pause', new Problem('aborted'), ''],
  ['nothing of an ended session, of which the page for signing in tells', new Problem('ended'), ''],
])('what is said when saving failed: %s', (_, error, text) => {
  expect(saveFailure('Not saved.')(error)).toBe(text)
})
