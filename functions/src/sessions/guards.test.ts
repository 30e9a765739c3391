import type { AccountType } from '@lsb/contract'
import { ownMessages, passkeyMessages } from '@lsb/contract'
import express from 'express'
import { describe, expect, it } from 'vitest'
import { callerOf, madeAccount, memoryPeople } from '../accounts/testing.ts'
import { sessionEnded } from '../errors.ts'
import { endpoint, type Handler, type Who } from '../http/endpoint.ts'
import { createGuards } from './guards.ts'
import { problems } from '../http/problems.ts'
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
const guards = createGuards(
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

const answer = async () => ({ reached: true })
const download: Parameters<typeof guards.download>[0] = async (_caller, _request, response) => {
  response.json(await answer())
}
const handlers: Record<string, Handler> = {
  alsoWithTemporaryPassword: guards.alsoWithTemporaryPassword(answer),
  signedIn: guards.signedIn(answer),
  chair: guards.chair(answer),
  office: guards.office(answer),
  chairOrOffice: guards.chairOrOffice(answer),
  alsoWithTooFewPasskeys: guards.alsoWithTooFewPasskeys(answer),
  upload: guards.upload([], answer),
  download: guards.download(download),
  officeUpload: guards.officeUpload('file', 1000, answer),
  officeDownload: guards.officeDownload(download),
}

const anyoneSignedIn = ['surveyor', 'assistant', 'chair', 'office']
/** The tokens that each guard accepts. */
const accepted: Record<Exclude<Who, 'anyone'>, readonly string[]> = {
  'signed in, also with a temporary password': [...callers.keys()],
  'signed in': anyoneSignedIn,
  chair: ['chair'],
  office: ['office'],
  'chair or office': ['chair', 'office'],
  'chair or office, also with too few passkeys': ['chair', 'office', 'bare-chair', 'bare-office'],
  // A Google identity: no session is one.
  deployer: [],
}

const app = express()
const router = express.Router()
for (const [name, handler] of Object.entries(handlers)) endpoint(router, `/${name}`, { POST: handler })
app.use(router)
app.use(problems(() => {}))
const server = serveForTests(app)

const ask = async (name: string, authorization?: string) => {
  const form = new FormData()
  form.set('text', 'x')
  const headers = authorization === undefined ? {} : { Authorization: authorization }
  const response = await fetch(`${server.url}/${name}`, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() }
}

describe.each(Object.entries(handlers))('guard %s', (name, { who = 'anyone' }) => {
  const allowed = who === 'anyone' ? [] : accepted[who]
  it.each([...callers.keys()])('answers %s as its tag says', async (token) => {
    const ofType =
      isBare(token) && allowed.includes(token.slice('bare-'.length)) ? passkeyMessages.tooFew : ownMessages.notAllowed
    const refusal = token.startsWith('new-') ? ownMessages.temporaryPassword : ofType
    expect(await ask(name, `Bearer ${token}`)).toMatchObject(
      allowed.includes(token) ? { status: 200, body: { reached: true } } : { status: 403, body: { detail: refusal } },
    )
  })

  it.each([undefined, 'Bearer', 'Bearer ', 'Basic surveyor', 'Bearer surveyor twice', 'Bearer nobody'])(
    'refuses the header %s',
    async (authorization) => {
      expect(await ask(name, authorization)).toMatchObject({
        status: 401,
        body: { detail: ownMessages.sessionEnded },
      })
    },
  )
})
