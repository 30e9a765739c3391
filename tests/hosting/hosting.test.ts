import { createHash } from 'node:crypto'
import { OFFLINE_PATH, pageNames, pages, profilePath, readRenderedAddress, registerMessages } from '@lsb/contract'
import { withReleasedStorage } from '../../emulators/src/launch/suite-config.ts'
import { realServices } from '../api/support/real-services.ts'
import { useApi } from '../api/support/use-api.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'

let origin: string
beforeAll(() => {
  origin = `http://${inject('suite').hosting}`
})
const get = (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init })

describe('every page', () => {
  it.each(pageNames.flatMap((name) => [pages[name].path, ...pages[name].aliases]))(
    '%s is HTML that is never cached stale',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/html')
      // A rendered page's own tag lets a browser ask anew without loading it anew.
      expect(answer.headers.get('cache-control')).toBe(
        readRenderedAddress(path, new URLSearchParams()) ? 'public, max-age=0, s-maxage=45' : 'no-cache',
      )
    },
  )

  it('rendered page: holds its result under the configured address', async () => {
    const answer = await get('/register?search=nobody-of-this-name', {
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    const html = await answer.text()
    expect(html).toContain(registerMessages.noSurveyor)
    expect(html).not.toContain('evil.example')
    expect(html).toContain(`<link rel="canonical" href="${origin}/register"/>`)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    // Another file may publish between two requests, which makes another page.
    const askedTwice = async () => {
      const first = await get('/register?search=nobody-of-this-name')
      const headers = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
      return (await get('/register?search=nobody-of-this-name', { headers })).status
    }
    await expect.poll(askedTwice, { timeout: 60_000 }).toBe(304)
  })

  it('profile: is served under a number with a slash', async () => {
    for (const path of [profilePath('LS/0012'), '/publicProfile/LS/0012']) {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('Public profile of a surveyor')
    }
  })

  it.each(['/no-such-page', '/about/us', '/publicProfile', '/assets/page-gone.js'])(
    '%s is a real 404',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('!404')
    },
  )
})

const renderedPages = pageNames
  .map((name) => pages[name].path)
  .filter((path) => readRenderedAddress(path, new URLSearchParams()) !== null)

describe('headers', () => {
  const api = useApi(realServices())

  it('say what the pages may load', async () => {
    const { headers } = await get('/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ']+';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })

  it.each(['/check', '/check?number=LS%2F0001', '/check/2026-7KQ4M-XR9TB', '/check/', OFFLINE_PATH])(
    'let the scanner of %s have the camera',
    async (path) => {
      const answer = await fetch(origin + path)
      expect(answer.headers.get('permissions-policy')).toBe(
        'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
      )
    },
  )

  it.each([...renderedPages, '/check/2026-7KQ4M-XR9TB', profilePath('LS/0012'), '/publicProfile'])(
    'of %s are the same from the function alone',
    async (path) => {
      const ofFunction = (await fetch(api.url + path)).headers
      const ofHosting = (await fetch(origin + path)).headers
      expect(ofFunction.get('content-security-policy')).toContain("frame-ancestors 'none'")
      for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'])
        expect(withReleasedStorage(ofHosting.get(name) ?? '')).toBe(ofFunction.get(name))
    },
  )

  it.each(['/check-many', '/checks', '/register', '/offline/x'])('keep the camera from %s', async (path) => {
    expect((await get(path)).headers.get('permissions-policy')).toContain('camera=()')
  })

  it('pages: have no inline script but those that the policy names', async () => {
    for (const name of pageNames) {
      const answer = await get(pages[name].path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const html = await answer.text()
      const refused = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)].filter(
        ([, attributes = '', text = '']) =>
          !/ src=|application\/(?:ld\+)?json/.test(attributes) &&
          !policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`),
      )
      expect(refused).toEqual([])
      expect(html).not.toMatch(/ on[a-z]+="/)
    }
  })

  it('hashed files may be kept for ever', async () => {
    const html = await (await get('/')).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
    const answer = await get(script, { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('a page from the function arrives compressed', async () => {
    const answer = await get('/register', { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(await answer.text()).toContain('<h1')
  })

  it('the function’s own caching is left alone', async () => {
    const register = await get('/account/licensed/?limit=1')
    expect(register.headers.get('content-type')).toContain('application/json')
    expect(register.headers.get('cache-control')).not.toBe('no-cache')
    expect((await get('/account/me')).headers.get('cache-control')).toContain('no-store')
  })
})
