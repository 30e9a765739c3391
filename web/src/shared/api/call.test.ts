import { api } from '@lsb/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnding } from '../session/ending.ts'
import { readAccess, storeTokens } from '../session/session-store.ts'
import { HOUR_MS, tokenFor } from '../session/testing.ts'
import { call } from './call.ts'
import { Problem } from './problem.ts'

const later = Date.now() + HOUR_MS
const old = tokenFor('u1', later, 1)
const fresh = tokenFor('u1', later, 2)
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Answers calls at the network's edge; keeps what was asked, as `path bearer`. */
const answer = (reply: (path: string, bearer: string | null) => Response) => {
  const asked: string[] = []
  vi.mocked(fetch).mockImplementation((input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    const bearer = new Headers(init?.headers).get('authorization')
    asked.push(path)
    return Promise.resolve(reply(path, bearer))
  })
  return asked
}
const problem = (task: Promise<unknown>): Promise<Problem | undefined> =>
  task.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error : undefined),
  )

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeTokens({ access: old, refresh: 'r1' })
})

describe('an answer of 200 that is none', () => {
  it.each(['{}', '', '<html>', '{', '[]', 'null', '{"name":""}', '{"user":[]}'])(
    'is a failure like any other: %j',
    async (body) => {
      answer(() => new Response(body))
      expect((await problem(call('GET me', api.me)))?.kind).toBe('unreadable')
    },
  )

  it.each([
    ['GET certification', api.certification, '[]'],
    ['GET profile', api.profile('LS/1'), 'null'],
    ['GET declaration', api.declaration, '[]'],
  ] as const)('is an answer of %s at %s: %s', async (name, path, body) => {
    answer(() => new Response(body))
    expect(await call(name, path)).toEqual(JSON.parse(body))
  })
})

describe('a call whose token the API no longer takes', () => {
  it('is made again after one refresh for all calls at the time', async () => {
    const asked = answer((path, bearer) => {
      if (path === api.refresh) return json({ access: fresh, refresh: 'r2' })
      return bearer === `Bearer ${fresh}` ? json({ user_id: path, id_number: '1' }) : json({ detail: 'ended' }, 401)
    })
    const calls = [
      call('GET personalData', api.personalData),
      call('GET isk', api.isk),
      call('GET additional', api.additional),
    ]
    const paths = [api.personalData, api.isk, api.additional]
    expect(await Promise.all(calls)).toMatchObject(paths.map((path) => ({ user_id: path })))
    expect(asked.filter((path) => path === api.refresh)).toHaveLength(1)
    expect(readAccess()).toBe(fresh)
  })

  it('is not made again in the name of somebody who signed in meanwhile', async () => {
    const asked = answer(() => {
      storeTokens({ access: tokenFor('u2', later), refresh: 'r2' })
      return json({ detail: 'ended' }, 401)
    })
    expect((await problem(call('PUT isk', api.isk)))?.kind).toBe('ended')
    expect(asked).toEqual([api.isk])
    expect(readAccess()).toBe(tokenFor('u2', later))
  })

  it('ends the session when the refresh token no longer holds', async () => {
    window.history.replaceState(null, '', '/maindashboard?step=3')
    answer(() => json({ detail: 'ended' }, 401))
    expect((await problem(call('GET me', api.me)))?.kind).toBe('ended')
    expect(readAccess()).toBeNull()
    expect(readEnding()).toEqual({ reason: 'expired', returnTo: '/maindashboard?step=3', person: 'u1' })
  })

  it('keeps the session when only the network is gone', async () => {
    answer((path) => {
      if (path === api.refresh) throw new TypeError('Failed to fetch')
      return json({}, 401)
    })
    expect((await problem(call('GET me', api.me)))?.kind).toBe('no-response')
    expect(readAccess()).toBe(old)
  })
})

it('a token about to end is renewed before the call', async () => {
  storeTokens({ access: tokenFor('u1', Date.now() + 30_000), refresh: 'r1' })
  const asked = answer((path) =>
    json(path === api.refresh ? { access: fresh, refresh: 'r2' } : { user: { name: 'A' } }),
  )
  await call('GET me', api.me)
  expect(asked).toEqual([api.refresh, api.me])
})

it('a call given up while the token is renewed ends at once', async () => {
  storeTokens({ access: tokenFor('u1', Date.now() + 30_000), refresh: 'r1' })
  const line = Promise.withResolvers<Response>()
  const asked = vi.mocked(fetch).mockReturnValue(line.promise)
  const stop = new AbortController()
  const given = problem(call('GET me', api.me, { signal: stop.signal }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  stop.abort()
  expect((await given)?.kind).toBe('aborted')
  expect(asked).toHaveBeenCalledOnce()
  line.reject(new TypeError('Failed to fetch'))
})

it('without a token nothing is sent', async () => {
  localStorage.clear()
  expect((await problem(call('GET me', api.me)))?.kind).toBe('no-token')
})

it.each([
  ['the words and fields of a refusal', json({ detail: 'No.', errors: { email: 'Bad.' } }, 400), 'answer', 'No.'],
  ['a refusal without words', new Response('<html>', { status: 502 }), 'answer', undefined],
  ['an answer that is no JSON', new Response('OK'), 'unreadable', undefined],
])('tells %s', async (_, response, kind, detail) => {
  answer(() => response.clone())
  expect(await problem(call('GET additional', api.additional))).toMatchObject({ kind, detail })
})
