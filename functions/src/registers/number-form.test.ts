import { fold } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { numberForm } from './number-form.ts'

const finds = (search: string, number: string) => numberForm(fold(number)).includes(numberForm(fold(search)))

describe('a number without separators and leading zeros', () => {
  it.each(['LS/0012', 'ls12', 'LS 12', 'ls-0012', 'LS/12', 'Ls.00 12'.replace(' ', ''), '12', '0012', 'ls'])(
    'LS/0012 is found by %s',
    (search) => {
      expect(finds(search, 'LS/0012')).toBe(true)
    },
  )

  it.each([
    ['LS12', 'LS/0120'],
    ['LS12', 'LS/0112'],
    ['LS12', 'LS/1/2'],
    ['LS1', 'LS/0012'],
    ['S12', 'LS/0012'],
    ['0', 'LS/0010'],
    ['LS/12/3', 'LS/123'],
  ])('%s does not find %s', (search, number) => {
    expect(finds(search, number)).toBe(false)
  })

  it('keeps a suffix and a lone zero', () => {
    expect(finds('LS12', 'LS/12 A')).toBe(true)
    expect(finds('12A', 'LS/0012 A')).toBe(true)
    expect(numberForm('ls/000')).toBe(' ls 0 ')
    expect(numberForm('-')).toBe('')
  })
})
