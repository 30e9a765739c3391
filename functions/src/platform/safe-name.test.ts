import { describe, expect, it } from 'vitest'
import { safeName } from './safe-name.ts'

describe('the name of a file', () => {
  it.each([
    ['Good standing 2026.pdf', 'Good standing 2026.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\kcse.pdf', 'kcse.pdf'],
    ['.htaccess', 'htaccess'],
    ['a"b\r\nc.pdf', 'abc.pdf'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['', 'document'],
    ['..', 'document'],
    ['  kcse.pdf ', 'kcse.pdf'],
    ['x/', 'document'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeName(given)).toBe(safe)
  })
  it('is cut from the front when it is too long', () => {
    expect(safeName(`${'x'.repeat(500)}.pdf`)).toBe(`${'x'.repeat(116)}.pdf`)
    expect(safeName(`${'😀'.repeat(200)}.pdf`).isWellFormed()).toBe(true)
  })
})
