import { expect, it } from 'vitest'
import { isOutage, notFound } from './errors.ts'

const withCode = (code: unknown) => Object.assign(new Error('x'), { code })

it.each([
  [withCode(14), true],
  [withCode(4), true],
  [withCode('ECONNREFUSED'), true],
  [withCode('auth/network-request-failed'), true],
  [withCode(503), true],
  [new DOMException('late', 'TimeoutError'), true],
  [new TypeError('fetch failed', { cause: withCode('ECONNRESET') }), true],
  [withCode(6), false],
  [withCode('auth/user-not-found'), false],
  [withCode(404), false],
  [notFound(), false],
  [new TypeError('a mistake of ours'), false],
  ['text', false],
])('%s is an outage of a service we stand on: %s', (error, outage) => {
  expect(isOutage(error)).toBe(outage)
})
