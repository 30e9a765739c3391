import { describe, expect, it } from 'vitest'
import { keyOfNumber, licenceYear, normaliseNumber, numberOfKey } from './licence.ts'

describe('the key of a licence number', () => {
  it.each(['LS/0012', 'LS/12 A', '7', 'É-1', '..', '100%', '~2F', 'a/b/c', '__x__'])(
    'can be turned back: %s',
    (number) => {
      const key = keyOfNumber(number)
      expect(key).toMatch(/^[\dA-Za-z~-]+$/)
      expect(numberOfKey(key)).toBe(normaliseNumber(number))
    },
  )

  it('is the same for spellings that differ in case and spaces only', () => {
    expect(keyOfNumber('  ls/12   a ')).toBe(keyOfNumber('LS/12 A'))
  })

  it('differs for numbers that differ', () => {
    expect(keyOfNumber('LS/2')).not.toBe(keyOfNumber('LS~2F2'))
  })

  it('refuses what it has not made', () => {
    expect(() => numberOfKey('LS/12')).toThrow(TypeError)
    expect(() => numberOfKey('~FF')).toThrow(TypeError)
  })
})

describe('the licence year', () => {
  it('turns at midnight in Nairobi, not in London', () => {
    expect(licenceYear(new Date('2026-12-31T20:59:59Z'))).toBe(2026)
    expect(licenceYear(new Date('2026-12-31T21:00:00Z'))).toBe(2027)
  })
})
