import { describe, expect, it } from 'vitest'
import { readMailSettings } from './mail-settings.ts'

const whole = { LSB_SMTP_HOST: 'smtp.example.org', LSB_MAIL_FROM: 'portal@example.org' }

describe('mail settings', () => {
  it('are null when none is given', () => {
    expect(readMailSettings({ LSB_SMTP_HOST: '' })).toBeNull()
  })
  it('take the port of mail submission when none is given', () => {
    expect(readMailSettings(whole)).toMatchObject({ host: 'smtp.example.org', port: 587, user: '', isLocal: false })
  })
  it('are those that are given', () => {
    const env = { ...whole, LSB_SMTP_USER: 'u', LSB_SMTP_PASSWORD: 'p', LSB_SMTP_PORT: '465' }
    expect(readMailSettings(env)).toEqual({
      host: 'smtp.example.org',
      port: 465,
      user: 'u',
      password: 'p',
      from: 'portal@example.org',
      isLocal: false,
    })
    expect(readMailSettings(whole)).toMatchObject({ user: '', password: '' })
  })
  it.each(['1', '65535'])('take the port %s', (port) => {
    expect(readMailSettings({ ...whole, LSB_SMTP_PORT: port })?.port).toBe(Number(port))
  })
  it.each(['127.0.0.1', 'localhost'])('know that %s is this machine', (host) => {
    expect(readMailSettings({ ...whole, LSB_SMTP_HOST: host })?.isLocal).toBe(true)
  })
  it.each([
    ['an address', { LSB_SMTP_HOST: 'h' }, 'LSB_MAIL_FROM'],
    ['a server', { LSB_MAIL_FROM: 'a@example.org' }, 'LSB_SMTP_HOST'],
    ['a password', { ...whole, LSB_SMTP_USER: 'u' }, 'LSB_SMTP_PASSWORD'],
    ['a user', { ...whole, LSB_SMTP_PASSWORD: 'p' }, 'LSB_SMTP_USER'],
    ['a port', { ...whole, LSB_SMTP_PORT: 'x' }, 'LSB_SMTP_PORT'],
    ['a port below the first', { ...whole, LSB_SMTP_PORT: '-1' }, 'LSB_SMTP_PORT'],
    ['a port of zero', { ...whole, LSB_SMTP_PORT: '0' }, 'LSB_SMTP_PORT'],
    ['a port above the last', { ...whole, LSB_SMTP_PORT: '65536' }, 'LSB_SMTP_PORT'],
    ['everything beside a port', { LSB_SMTP_PORT: '25' }, 'LSB_SMTP_HOST, LSB_MAIL_FROM (see'],
    ['everything beside a user', { LSB_SMTP_USER: 'u' }, 'LSB_SMTP_HOST, LSB_MAIL_FROM, LSB_SMTP_PASSWORD (see'],
    ['two addresses', { ...whole, LSB_MAIL_FROM: 'a@b@example.org' }, 'LSB_MAIL_FROM'],
    ['a name before the address', { ...whole, LSB_MAIL_FROM: 'Board a@example.org' }, 'LSB_MAIL_FROM'],
    ['an address with a name', { ...whole, LSB_MAIL_FROM: 'Board <a@example.org>' }, 'LSB_MAIL_FROM'],
    ['an address with a line break', { ...whole, LSB_MAIL_FROM: 'a@example.org\nBcc: b' }, 'LSB_MAIL_FROM'],
  ])('name what is missing or wrong: %s', (_what, env, name) => {
    expect(() => readMailSettings(env)).toThrow(name)
  })
})
