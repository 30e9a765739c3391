import { expect, it } from 'vitest'
import { stopTokenOf, stoppedBy } from './stop-token.ts'

const token = stopTokenOf('key', 'watch')

it('token: ends the watch that it was made for', () => {
  expect(stoppedBy('key', token)).toBe('watch')
})

it.each([
  ['another key', stopTokenOf('other', 'watch')],
  ['another watch', token.replace('watch', 'other')],
  ['a changed signature', `${token.slice(0, -2)}xx`],
  ['a longer signature', `${token}A`],
  ['a third part', `${token}.`],
  ['no signature', 'watch'],
  ['nothing', ''],
])('token: is refused with %s', (_title, refused) => {
  expect(stoppedBy('key', refused)).toBeNull()
})
