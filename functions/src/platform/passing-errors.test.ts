import { expect, it } from 'vitest'
import { notFound } from '../errors.ts'
import { isConnectionReset, isContention, passesByItself } from './passing-errors.ts'

const withCode = (code: unknown, text = 'x') => Object.assign(new Error(text), { code })
const CLOSED = '3 INVALID_ARGUMENT: Transaction is invalid or closed.'
const EXPIRED = '3 INVALID_ARGUMENT: The referenced transaction has expired or is no longer valid.'

it.each([
  [withCode(1), true],
  [withCode(2), true],
  [withCode(4), true],
  [withCode(8), true],
  [withCode(10), true],
  [withCode(13, '13 INTERNAL: Received RST_STREAM with code 2'), true],
  [withCode(14), true],
  [withCode(3, CLOSED), true],
  [withCode(3, EXPIRED), true],
  [withCode('ECONNREFUSED'), true],
  [withCode('ERR_STREAM_PREMATURE_CLOSE'), true],
  [withCode('auth/network-request-failed'), true],
  [withCode('auth/internal-error'), true],
  [withCode('app/unable-to-parse-response'), true],
  [withCode(408), true],
  [withCode(429), true],
  [withCode(503), true],
  [new DOMException('late', 'TimeoutError'), true],
  [new TypeError('fetch failed', { cause: withCode('ECONNRESET') }), true],
  [withCode(3, '3 INVALID_ARGUMENT: Property x contains an invalid nested entity.'), false],
  [withCode(13, '13 INTERNAL: Request message serialization failure: x is not a string'), false],
  [withCode(5), false],
  [withCode(6), false],
  [withCode(7), false],
  [withCode(9), false],
  [withCode(16), false],
  [withCode('auth/user-not-found'), false],
  [withCode(404), false],
  [notFound(), false],
  [new TypeError('a mistake of ours'), false],
  ['text', false],
])('%s passes by itself: %s', (error, passes) => {
  expect(passesByItself(error)).toBe(passes)
})

it('contention: is an aborted transaction, and one that Firestore has ended', () => {
  expect([withCode(10), withCode(3, CLOSED), withCode(3, EXPIRED)].map(isContention)).toEqual([true, true, true])
  expect([withCode(3), withCode(14), 'text'].map(isContention)).toEqual([false, false, false])
})

it('a broken connection: is found in what caused an error', () => {
  expect(isConnectionReset(new TypeError('fetch failed', { cause: withCode('UND_ERR_SOCKET') }))).toBe(true)
  expect([withCode('ENOTFOUND'), withCode(14), null].map(isConnectionReset)).toEqual([false, false, false])
})
