import { expect, it } from 'vitest'
import { signInMessages } from './messages.ts'
import { signInProblem } from './sign-in.ts'

it.each([
  ['', ''],
  ['12345678', ''],
  ['', 'secret'],
  ['  ', 'secret'],
])('a sign-in needs both fields: "%s" and "%s" are not enough', (idNumber, password) => {
  expect(signInProblem(idNumber, password)).toBe(signInMessages.bothRequired)
})

it('sign-in: is sent with any text in both fields, because the API decides', () => {
  expect(signInProblem('1', ' ')).toBeNull()
})
