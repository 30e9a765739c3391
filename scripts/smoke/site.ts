import { api } from '../../contract/src/api.ts'
import { passkeyMessages } from '../../contract/src/messages.ts'
import { parsedJson, textOf } from '../../functions/src/platform/json.ts'
import type { Questions } from '../deploy/cloud.ts'
import type { Settings } from '../deploy/settings.ts'

/** An answer with its whole body. */
export interface Visit {
  status: number
  headers: Headers
  text: string
}

export interface SiteOptions {
  /** Such as `https://www.example.org`. */
  origin: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => Date
  /** Text of a file of the checkout. */
  readFile: (path: string) => Promise<string>
  /** Sign-in of an account of the office. */
  clerk?: { idNumber: string; password: string } | undefined
  /** The Google identity token of somebody who deploys. */
  identity?: string | undefined
  /** The project behind the site. */
  cloud?: { questions: Questions; settings: Settings } | undefined
}

/** Thrown for a call that the account which asks may not make, through no fault of the site. */
export class Skipped extends Error {}

export interface Site extends SiteOptions {
  visit: (path: string, init?: RequestInit) => Promise<Visit>
  /** The answer to the clerk's sign-in, which is made once. */
  signIn: () => Promise<Visit>
  /** A call with the clerk's session. */
  asClerk: (path: string) => Promise<Visit>
}

/** A site whose public pages are asked for once, and whose clerk signs in once. */
export const siteOf = (options: SiteOptions): Site => {
  const { origin, fetch, clerk } = options
  const ask = async (path: string, init: RequestInit = {}): Promise<Visit> => {
    const answer = await fetch(`${origin}${path}`, { redirect: 'manual', ...init })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const known = new Map<string, Promise<Visit>>()
  const once = (key: string, make: () => Promise<Visit>) => {
    const visit = known.get(key) ?? make()
    known.set(key, visit)
    return visit
  }
  const visit: Site['visit'] = (path, init) => (init === undefined ? once(path, () => ask(path)) : ask(path, init))
  const signIn = async () => {
    const answer = await once('the sign-in', () => visit(api.token, signInRequest(clerk?.idNumber, clerk?.password)))
    if (textOf(parsed(answer), 'ticket') === '') return answer
    throw new Skipped('the account that asks has a passkey, which this command has not')
  }
  return {
    ...options,
    visit,
    signIn,
    asClerk: async (path) => {
      const access = textOf(parsed(await signIn()), 'access')
      const answer = await visit(path, { headers: { Authorization: `Bearer ${access}` } })
      if (answer.status === 403 && textOf(parsed(answer), 'detail') === passkeyMessages.tooFew)
        throw new Skipped('passkeys are required, and the account that asks has none')
      return answer
    },
  }
}

export const signInRequest = (idNumber = '', password = ''): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ id_number: idNumber, password }),
})

export const parsed = ({ text }: Visit): unknown => parsedJson(text)
