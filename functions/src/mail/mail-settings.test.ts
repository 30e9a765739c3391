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
  it.each([
    ['an address', { LSB_SMTP_HOST: 'h' }, 'LSB_MAIL_FROM'],
    ['a server', { LSB_MAIL_FROM: 'a@example.org' }, 'LSB_SMTP_HOST'],
    ['a password', { ...whole, LSB_SMTP_USER: 'u' }, 'LSB_SMTP_PASSWORD'],
    ['a user', { ...whole, LSB_SMTP_PASSWORD: 'p' }, 'LSB_SMTP_USER'],
    ['a port', { ...whole, LSB_SMTP_PORT: 'x' }, 'LSB_SMTP_PORT'],
    ['an address with a name', { ...whole, LSB_MAIL_FROM: 'Board <a@example.org>' }, 'LSB_MAIL_FROM'],
    ['an address with a line break', { ...whole, LSB_MAIL_FROM: 'a@example.org\nBcc: b' }, 'LSB_MAIL_FROM'],
  ])('name what is missing or wrong: %s', (_what, env, name) => {
    expect(() => readMailSettings(env)).toThrow(name)
  })
})
