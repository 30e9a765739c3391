import { describe, expect, it } from 'vitest'
import { ownMessages, passwordMessages } from './messages.ts'
import { passwordProblem, passwordStrength } from './password.ts'

describe('password strength', () => {
  it.each([
    ['', 'Weak'],
    ['abcdefgh', 'Weak'],
    ['Abcdefgh', 'Moderate'],
    ['Abcdefg1', 'Moderate'],
    ['Abcdef1!', 'Strong'],
    ['Ab1!', 'Moderate'],
    ['ABCDEF1!', 'Moderate'],
  ])('of "%s" is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})

describe('a new password', () => {
  it('is checked against its confirmation first', () => {
    expect(passwordProblem('short', 'other')).toBe(passwordMessages.mismatch)
  })

  it.each(['Abcde1!', 'abcdefgh', 'abcdéfgh'])('is refused: %s', (password) => {
    expect(passwordProblem(password, password)).toBe(passwordMessages.tooWeak)
  })

  it('is told that it is too long, not that it is too short', () => {
    const long = `${'a'.repeat(256)}!`
    expect(passwordProblem(long, long)).toBe(ownMessages.passwordTooLong(256))
  })

  it.each(['abcdefg!', 'abc defg', 'pässword_', `${'a'.repeat(255)}!`])('is accepted: %s', (password) => {
    expect(passwordProblem(password, password)).toBeNull()
  })
})
