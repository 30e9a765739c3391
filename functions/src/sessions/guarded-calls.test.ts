import { type AccountType, ownMessages, passkeyMessages } from '@lsb/contract'
import express from 'express'
import { shape, text } from '@lsb/contract/fields'
import { describe, expect, it, vi } from 'vitest'
import { callerOf, madeAccount, memoryPeople } from '../accounts/testing.ts'
import { sessionEnded } from '../errors.ts'
import { isMember, type Member, rights } from '../http/call.ts'
import { endpoint } from '../http/endpoint.ts'
import { createGuardedCall } from './guarded-calls.ts'
import { problems } from '../http/problems.ts'
import { REST_DEADLINE_MS } from '../platform/deadline.ts'
import { serveForTests } from '../http/testing.ts'

const made = (type: AccountType, password_changed: boolean) =>
  callerOf(madeAccount(type, { account_type: type, password_changed }))
/** Callers by their token; `new-…` has a temporary password, `bare-…` too few passkeys. */
const callers = new Map([
  ['surveyor', made('surveyor', true)],
  ['assistant', made('assistant', true)],
  ['chair', made('chair', true)],
  ['office', made('office', true)],
  ['new-surveyor', made('surveyor', false)],
  ['new-chair', made('chair', false)],
  ['new-office', made('office', false)],
  ['bare-chair', callerOf(madeAccount('bare-chair', { account_type: 'chair' }))],
  ['bare-office', callerOf(madeAccount('bare-office', { account_type: 'office' }))],
])
const isBare = (token: string) => token.startsWith('bare-')
const call = createGuardedCall(
  {
    ...memoryPeople().identities,
    verify: async (token) => {
      const caller = callers.get(token)
      if (caller === undefined) throw sessionEnded()
      return caller
    },
  },
  async ({ uid }) => (isBare(uid) ? 1 : 0),
)

const anyoneSignedIn = ['surveyor', 'assistant', 'chair', 'office']
/** The tokens that make a call. */
const accepted: Record<Member, readonly string[]> = {
  'signed in, also with a temporary password': [...callers.keys()],
  'signed in': anyoneSignedIn,
  chair: ['chair'],
  office: ['office'],
  'chair or office': ['chair', 'office'],
  'signed in, also with too few passkeys': [...anyoneSignedIn, 'bare-chair', 'bare-office'],
}

/** The same answer as JSON, as JSON to a form, and sent by the call itself. */
const reached = async () => ({ reached: true })
const calls = Object.keys(rights)
  .filter(isMember)
  .flatMap((who, at) => {
    const declared = { method: 'POST', summary: '', who, answer: null } as const
    return [
      call({ ...declared, path: `/json-${at}`, reply: reached }),
      call({ ...declared, path: `/form-${at}`, files: ['file'], reply: reached }),
      call({
        ...declared,
        path: `/sent-${at}`,
        send: async ({ response }) => {
          response.json(await reached())
        },
      }),
    ].map(({ route, handler }) => ({ route, handler, who }))
  })

/** What a call of a surveyor reads, from JSON or a form. */
const readings = [
  call({
    method: 'POST',
    path: '/reads-json',
    summary: '',
    who: 'signed in',
    answer: null,
    body: shape({ text: text() }),
    reply: async ({ body, files, caller, response }) => ({
      body,
      files: [...files.keys()],
      uid: caller.uid,
      logged: response.locals['people'],
    }),
  }),
  call({
    method: 'POST',
    path: '/reads-form',
    summary: '',
    who: 'signed in',
    answer: null,
    files: ['file'],
    reply: async ({ sent, files, caller }) => ({ sent, files: [...files.keys()], uid: caller.uid }),
  }),
]

const app = express()
const router = express.Router()
for (const { route, handler } of [...calls, ...readings]) endpoint(router, route, { POST: handler })
app.use(router)
app.use(problems(() => {}))
const server = serveForTests(app)

const ask = async (route: string, authorization?: string) => {
  const form = new FormData()
  form.set('text', 'x')
  const headers = authorization === undefined ? {} : { Authorization: authorization }
  const response = await fetch(server.url + route, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() }
}

describe.each(calls)('call $route, for $who', ({ route, who }) => {
  const allowed = accepted[who]
  it.each([...callers.keys()])('answers %s as it declares', async (token) => {
    const ofType =
      isBare(token) && allowed.includes(token.slice('bare-'.length)) ? passkeyMessages.tooFew : ownMessages.notAllowed
    const refusal = token.startsWith('new-') ? ownMessages.temporaryPassword : ofType
    expect(await ask(route, `Bearer ${token}`)).toMatchObject(
      allowed.includes(token) ? { status: 200, body: { reached: true } } : { status: 403, body: { detail: refusal } },
    )
  })

  it.each([undefined, 'Bearer', 'Bearer ', 'Basic surveyor', 'Bearer surveyor twice', 'Bearer nobody'])(
    'refuses the header %s',
    async (authorization) => {
      expect(await ask(route, authorization)).toMatchObject({
        status: 401,
        body: { detail: ownMessages.sessionEnded },
      })
    },
  )
})

const post = async (path: string, body: string | FormData) => {
  const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
  const headers = { Authorization: 'Bearer surveyor', ...type }
  const response = await fetch(server.url + path, { method: 'POST', body, headers })
  return { status: response.status, body: await response.json() }
}

describe('a guarded call', () => {
  const form = new FormData()
  form.set('text', 'x')
  form.set('file', new File(['content'], 'a.txt'))

  it('without files reads JSON, knows its caller and names them in the log', async () => {
    expect(await post('/reads-json', '{"text":"x"}')).toEqual({
      status: 200,
      body: { body: { text: 'x' }, files: [], uid: 'surveyor', logged: { uid: 'surveyor' } },
    })
    expect(await post('/reads-json', form)).toMatchObject({ status: 400 })
  })
  it('with files reads a form', async () => {
    expect(await post('/reads-form', form)).toEqual({
      status: 200,
      body: { sent: { text: 'x' }, files: ['file'], uid: 'surveyor' },
    })
    expect(await post('/reads-form', '{"text":"x"}')).toMatchObject({ status: 400 })
  })
})

it('a guarded form: is answered with 503 before its own deadline while Auth is silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const asked = Promise.withResolvers<void>()
    const watching = createGuardedCall(
      {
        verify: () => {
          asked.resolve()
          return new Promise(() => {})
        },
      },
      async () => 0,
    )
    const form = watching({
      method: 'POST',
      path: '/form',
      summary: '',
      who: 'signed in',
      answer: null,
      files: ['file'],
      reply: reached,
    })
    const request = Object.assign(Object.create(express.request), { headers: { authorization: 'Bearer any' } })
    const answered = Promise.resolve(form.handler(request, Object.create(express.response))).catch(
      (error: unknown) => error,
    )
    await asked.promise
    await vi.advanceTimersByTimeAsync(REST_DEADLINE_MS)
    expect(await answered).toMatchObject({ status: 503 })
  } finally {
    vi.useRealTimers()
  }
})
