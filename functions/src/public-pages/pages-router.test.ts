import { type AddedResource, REFUSED, UNANSWERED } from '@lsb/contract'
import express from 'express'
import { beforeEach, expect, it } from 'vitest'
import { recordHead } from '../acts/testing.ts'
import { Problem } from '../errors.ts'
import { normalisePath } from '../http/normalise-path.ts'
import { problems } from '../http/problems.ts'
import { serveForTests } from '../http/testing.ts'
import type { LicenceIssue } from '../licences/issue.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import type { PageBuild } from './page-renderer.ts'
import { pagesRouter } from './pages-router.ts'

const board = memoryBoard('2026-11-21T08:00:00.000Z')
board.publish([1, 2, 3].map((id) => surveyor(id, { license_no: `LS/${id}` })))

const issue: LicenceIssue = {
  number: '2026-7KQ4M-XR9TB',
  entry_id: 'ls-2',
  year: 2026,
  name: 'Amina Njeri',
  license_no: 'LS/2',
  firm: '',
  postal_address: '',
  issued_at: '2026-11-21T08:00:00.000Z',
  issued_by: { name: 'The Chair', office: 'Director' },
  photograph: null,
  ended_at: null,
}

/** Renders the answer itself; what it does can be changed by a test. */
const calm = {
  rendered: 0,
  fails: false,
  answers: true,
  added: new Array<AddedResource>(),
  afterRenderer: false,
  isRefused: false,
}
const state = { ...calm }
beforeEach(() => Object.assign(state, calm))
const loading = { renderer: Promise.withResolvers<void>() }
const build: PageBuild = {
  id: 'build',
  shell: (kind) => `shell of ${kind}`,
  notFound: 'no such page',
  renderer: async () => {
    loading.renderer.resolve()
    return {
      render: (address, answer) => {
        state.rendered += 1
        if (state.fails) throw new Error('not rendered')
        // As long as a page that is worth compressing.
        return JSON.stringify({ address, answer }).padEnd(1_500)
      },
    }
  },
}
const logged: unknown[] = []
const app = express()
app.disable('etag')
app.use(normalisePath)
app.use(
  pagesRouter({
    siteUrl: 'https://lsb.example',
    limitReads: () => {
      if (state.isRefused) throw new Problem(429, 'too many', { headers: { 'Retry-After': '10' } })
    },
    registers: board.services,
    issues: { byNumber: async (number) => (number === issue.number ? issue : null) },
    photographPath: async () => undefined,
    addedResources: async () => {
      if (!state.answers) throw new Error('not loaded')
      if (state.afterRenderer) await loading.renderer.promise
      return state.added
    },
    publishedEntry: async () => surveyor(2, { license_no: 'LS/2' }),
    clock: board.clock,
    recordHead: async () => recordHead,
    recordKeys: { publicKeys: [] },
    pageBuild: async () => build,
    log: (...line) => logged.push(line),
  }),
)
app.use(problems(() => {}))
const server = serveForTests(app)

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const page = async (path: string) => JSON.parse((await get(path)).text)

it('pages: hold the answer to the call of their address', async () => {
  expect(await page('/register?search=ls%202&page=0')).toMatchObject({
    address: { kind: 'register', tab: 'licensed', search: 'ls 2', page: 1 },
    answer: { count: 1, results: [{ license_no: 'LS/2' }] },
  })
  expect(await page('/register?tab=approved')).toMatchObject({ answer: { count: 0, results: [] } })
  expect(await page('/publicProfile/LS/2?on=2026-11-21')).toMatchObject({
    address: { kind: 'profile', licenseNumber: 'LS/2', on: '2026-11-21' },
    answer: { license_no: 'LS/2' },
  })
  expect(await page('/publicProfile/LS%2F9')).toMatchObject({ answer: null })
})

it('pages: refuse a future day until that day', async () => {
  expect(await page('/publicProfile/LS%2F1?on=2026-11-23')).toMatchObject({ answer: REFUSED })
  board.at('2026-11-23T08:00:00.000Z')
  expect(await page('/publicProfile/LS%2F1?on=2026-11-23')).toMatchObject({ answer: { license_no: 'LS/1' } })
  board.at('2026-11-21T08:00:00.000Z')
})

it('pages: load their renderer while their answer is waited for', async () => {
  loading.renderer = Promise.withResolvers<void>()
  state.afterRenderer = true
  expect((await get('/resources')).status).toBe(200)
})

it('pages: are rendered once for all readers', async () => {
  const first = await get('/register?search=once')
  await get('/register?search=once&page=1&unknown=1')
  expect(state.rendered).toBe(1)
  const again = await get('/register?search=once', {
    'if-none-match': first.headers.get('etag') ?? '',
    'cache-control': 'max-age=0',
  })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await get('/register?search=other')).headers.get('etag')).not.toBe(first.headers.get('etag'))
})

it('pages: show a decision within 90 seconds in list, profile and check', async () => {
  const paths = ['/register?search=LS%2F2', '/publicProfile/LS%2F2', '/check/2026-7KQ4M-XR9TB']
  const before = await Promise.all(paths.map((path) => get(path)))
  const cached = before.map(({ headers }) => Number(/s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]))
  board.approve('LS/2', 2026)
  issue.ended_at = board.clock.now().toISOString()
  // The instance has just asked for the approvals, and a cache has just asked the instance.
  board.at(new Date(board.clock.now().getTime() + (90 - Math.max(...cached)) * 1000).toISOString())
  for (const [at, path] of paths.entries()) {
    const after = await get(path, {
      'if-none-match': before[at]?.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    })
    expect(after.status).toBe(200)
    expect(after.text).toMatch(/"code":"may_practise"|"in_force":false/)
    expect(before[at]?.text).not.toMatch(/"code":"may_practise"|"in_force":false/)
  }
})

it('pages: keep the list of one standing apart from the whole list', async () => {
  board.approve('LS/1', 2026)
  board.at('2026-11-21T09:00:00.000Z')
  const whole = await get('/register')
  const filtered = await get('/register?standing=may_practise', { 'if-none-match': whole.headers.get('etag') ?? '' })
  expect(filtered.status).toBe(200)
  const {
    answer: { results },
  }: { answer: { results: { license_no: string }[] } } = JSON.parse(filtered.text)
  const numbers = results.map(({ license_no }) => license_no)
  expect([numbers.includes('LS/1'), numbers.includes('LS/3')]).toEqual([true, false])
  expect(await page('/register?standing=chair')).toMatchObject({ answer: { count: 3 } })
})

it.each(['/api/register', '//api//resources/', '/api/check'])('pages: answer no call of the form %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})

it.each(['/publicProfile', '/publicProfile/', '/publicProfile/%E0%A4%A', '/check/%E0%A4%A', '/publicProfile/a/%'])(
  'pages: %s is the website’s not-found page',
  async (path) => {
    const { status, headers, text } = await get(path)
    expect([status, text, headers.get('content-type')]).toEqual([404, 'no such page', 'text/html; charset=utf-8'])
  },
)

it('pages: are sent compressed to clients that accept it', async () => {
  const [plain, gzip, brotli] = await Promise.all(
    ['identity', 'gzip', 'gzip, br'].map((coding) => get('/register?search=compressed', { 'accept-encoding': coding })),
  )
  expect([plain, gzip, brotli].map((answer) => answer?.headers.get('content-encoding'))).toEqual([null, 'gzip', 'br'])
  expect([gzip?.text, brotli?.text]).toEqual([plain?.text, plain?.text])
  expect(brotli?.headers.get('vary')).toBe('Accept-Encoding')
  expect(new Set([plain, gzip, brotli].map((answer) => answer?.headers.get('etag'))).size).toBe(3)
})

it('pages: are sent as shells without caching when rendering fails', async () => {
  state.fails = true
  const broken = await get('/register?search=broken')
  expect(broken).toMatchObject({ status: 503, text: 'shell of register' })
  expect(broken.headers.get('cache-control')).toBe('no-store')
  expect(broken.headers.get('etag')).toBeNull()
  expect(logged).toEqual([
    ['ERROR', 'page not rendered', expect.objectContaining({ page: 'register', error: 'Error' })],
  ])
  state.fails = false
  expect(await page('/register?search=broken')).toMatchObject({ answer: { count: 0 } })
})

it('pages: lead from the number of a licence in any spelling to its check', async () => {
  const answer = await fetch(`${server.url}/register?search=2026%207kq4m%20xr9tb`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/check/2026-7KQ4M-XR9TB'])
  expect(await page('/check?number=2026-7kq4m-xr9tb')).toMatchObject({
    address: { kind: 'check', number: '2026-7KQ4M-XR9TB' },
    answer: { name: 'Amina Njeri' },
  })
})

it.each([
  ['/register?search=', '/publicProfile/LS%2F2?utm_source=chat'],
  ['/check?number=See%20', '/check/2026-7KQ4M-XR9TB'],
  ['/publicProfile/', '/register?search=x'],
])('pages: lead from our own address in %s to what it names', async (start, path) => {
  const own = encodeURIComponent(`https://lsb.example${path}`)
  const answer = await fetch(`${server.url}${start}${own}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
})

it('pages: lead to no other site by an address that begins like our own', async () => {
  const typed = encodeURIComponent('https://lsb.example//evil.example/x')
  const answer = await fetch(`${server.url}/register?search=${typed}`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/evil.example/x')
  const other = await fetch(`${server.url}/register?search=${encodeURIComponent('https://evil.example/check')}`)
  expect([other.status, other.redirected]).toEqual([200, false])
})

it('pages: answer a register number typed into the licence check with its entry', async () => {
  expect(await page('/check?number=ls%202')).toMatchObject({
    answer: { count: 1, results: [{ license_no: 'LS/2', name: expect.any(String) }] },
  })
  expect(await page('/check/LS%2F9')).toMatchObject({ answer: { count: 0, near: [] } })
})

it('pages: list a document once it is added', async () => {
  const before = await get('/resources')
  expect(JSON.parse(before.text)).toEqual({ address: { kind: 'resources' }, answer: { results: [] } })
  const headers = { 'if-none-match': before.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  expect((await get('/resources?utm=1', headers)).status).toBe(304)
  state.added = [{ slug: 'a-circular', title: 'A circular', kind: 'notice', added_at: '2026-11-21T08:00:00.000Z' }]
  const after = await get('/resources', headers)
  expect([after.status, JSON.parse(after.text).answer]).toEqual([200, { results: state.added }])
})

it('pages: carry the headers of the website also as 304, 404 and 503', async () => {
  const first = await get('/register?search=headers')
  const again = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  const unchanged = await get('/register?search=headers', again)
  const missing = await get('/publicProfile')
  state.fails = true
  const failed = await get('/register?search=failed')
  logged.length = 0
  const answers = [first, unchanged, missing, failed]
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 404, 503])
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' .*frame-ancestors 'none'$/)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  }
})

it('pages: say that no answer came when no app asks again', async () => {
  state.answers = false
  const unanswered = await get('/resources')
  expect([unanswered.status, JSON.parse(unanswered.text).answer]).toEqual([503, UNANSWERED])
  expect(unanswered.headers.get('cache-control')).toBe('no-store')
  logged.length = 0
})

it('pages: say nothing of what was asked to a network that has asked for too much', async () => {
  state.isRefused = true
  for (const path of ['/register?search=refused', '/resources']) {
    const { status, headers, text } = await get(path)
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([429, '10', 'no-store'])
    expect(text).toMatch(path === '/resources' ? UNANSWERED : 'shell of register')
  }
  expect(logged).toEqual([])
})

it('pages: are rendered once for all checks that are refused', async () => {
  state.isRefused = true
  const refused = await Promise.all(['/check?number=1', '/check/2026-7KQ4M-XR9TB', '/check'].map((path) => get(path)))
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
  for (const { text } of refused)
    expect(JSON.parse(text)).toEqual({ address: { kind: 'check', number: '' }, answer: UNANSWERED })
  expect(state.rendered).toBe(1)
})

it('pages: leave a number that is not well encoded to the page of unknown addresses', async () => {
  expect((await get('/publicProfile/%E0%A4%A')).status).toBeGreaterThanOrEqual(400)
})
