import { describe, expect, it } from 'vitest'
import { createDevices } from './devices.ts'

const devices = createDevices({ hashKey: 'key', secure: true })
/** The Cookie header a browser sends after it was given this Set-Cookie one. */
const sent = (setCookie: string) => `theme=dark; ${setCookie.split(';')[0] ?? ''}`
const [mine, anothers] = ['12345678', '87654321']

describe('a device', () => {
  it('is known for the accounts that signed in on it and for no other', () => {
    const cookie = sent(devices.cookieAfter(undefined, mine))
    expect(devices.idFor(cookie, mine)).not.toBeNull()
    expect(devices.idFor(cookie, anothers)).toBeNull()
    expect(devices.idFor(undefined, mine)).toBeNull()
  })

  it('keeps its id and its earlier accounts when another account signs in on it', () => {
    const first = sent(devices.cookieAfter(undefined, mine))
    const second = sent(devices.cookieAfter(first, anothers))
    expect(devices.idFor(second, mine)).toBe(devices.idFor(first, mine))
    expect(devices.idFor(second, anothers)).toBe(devices.idFor(first, mine))
  })

  it('forgets the account used longest ago when it has ten', () => {
    let cookie = sent(devices.cookieAfter(undefined, mine))
    for (let at = 0; at < 10; at += 1) cookie = sent(devices.cookieAfter(cookie, `2000000${at}`))
    expect(devices.idFor(cookie, mine)).toBeNull()
    expect(devices.idFor(cookie, '20000000')).not.toBeNull()
  })

  it('keeps an account that signs in again once, as the last one used', () => {
    let cookie = sent(devices.cookieAfter(undefined, mine))
    for (let at = 0; at < 9; at += 1) cookie = sent(devices.cookieAfter(cookie, `2000000${at}`))
    for (let at = 0; at < 3; at += 1) cookie = sent(devices.cookieAfter(cookie, mine))
    expect(devices.idFor(cookie, '20000000')).not.toBeNull()
    cookie = sent(devices.cookieAfter(cookie, '30000000'))
    expect(devices.idFor(cookie, '20000000')).toBeNull()
    expect(devices.idFor(cookie, mine)).not.toBeNull()
  })

  it('is another one for every browser', () => {
    const ids = [1, 2].map(() => devices.idFor(sent(devices.cookieAfter(undefined, mine)), mine))
    expect(new Set(ids).size).toBe(2)
  })
})

describe('a cookie that the API has not signed', () => {
  const own = sent(createDevices({ hashKey: 'another key', secure: true }).cookieAfter(undefined, mine))
  const changed = sent(devices.cookieAfter(undefined, mine)).replace('__session=ey', '__session=eY')
  it.each([own, changed, '__session=', '__session=x', '__session=.', `__session=${'x'.repeat(5000)}.x`])(
    'makes no device known: %.40s',
    (cookie) => {
      expect(devices.idFor(cookie, mine)).toBeNull()
      const next = sent(devices.cookieAfter(cookie, anothers))
      expect(devices.idFor(next, mine)).toBeNull()
    },
  )
})

describe('the Set-Cookie header', () => {
  it('keeps the cookie from scripts, other sites, other paths and plain http', () => {
    const attributes = devices.cookieAfter(undefined, mine).split('; ').slice(1)
    expect(attributes).toEqual(['Max-Age=31536000', 'HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api/token'])
  })
  it('lets a site without https have it', () => {
    const cookie = createDevices({ hashKey: 'key', secure: false }).cookieAfter(undefined, mine)
    expect(cookie).not.toContain('Secure')
  })
  it('holds no ID number', () => {
    const value = devices.cookieAfter(undefined, mine).split(/[=.]/)[1] ?? ''
    expect(Buffer.from(value, 'base64url').toString()).not.toContain(mine)
  })
})
