import { api, canonicalActs, challengeOf, type PasskeyAct, type TrayAct } from '@lsb/contract'
import { newPasskey, newPasskeyLink } from '../../../functions/src/passkeys/first-passkey.ts'
import { type Authenticator, createAuthenticator } from '../../../functions/src/passkeys/testing-authenticator.ts'
import type { Services } from '../../../functions/src/services.ts'
import { call, textAt } from './calls.ts'
import type { Person } from './people.ts'
import { signInOver } from './sign-in.ts'

/** Makes a link for the first passkey of this account, as the terminal does; returns its token. */
export const passkeyLinkFor = async ({ passkeys }: Services, uid: string, now = new Date()): Promise<string> => {
  const { path, link } = newPasskeyLink(uid, now, false)
  await passkeys.change(uid, now, null, (stored) => ({ next: { ...stored, link } }))
  return path.split('#')[1] ?? ''
}

/** Stores these passkeys as those of an account, whose password goes on opening it. */
export const storePasskeys = async (
  { passkeys, relyingParty }: Services,
  uid: string,
  authenticators: readonly Authenticator[],
): Promise<void> => {
  const now = new Date()
  const challenge = 'made-up'
  const keys = await Promise.all(
    authenticators.map(async (authenticator) => {
      const made = await relyingParty.created(authenticator.create(challenge), challenge)
      if (made === null) throw new Error('A passkey of the tests was not accepted.')
      return newPasskey(made, 'Key', now)
    }),
  )
  await passkeys.change(uid, now, null, () => ({ next: { keys, link: null, ends_sessions: false } }))
}

/** Sets the first passkey of an account by this link, over HTTP. */
export const setFirst = async (url: string, token: string, password: string, passkey: Authenticator) => {
  const begun = await call(url, api.linkPasskey, { method: 'POST', json: { token, password } })
  const nonce = textAt(begun, 'nonce')
  const created = passkey.create(await challengeOf(nonce, { act: 'create' }))
  const json = { token, nonce, name: 'Phone', ...created }
  return { json, answer: await call(url, api.linkPasskeyUse, { method: 'POST', json }) }
}

/** The ticket that a right password gets. */
export const ticketOf = async (url: string, { idNumber, password }: Pick<Person, 'idNumber' | 'password'>) =>
  textAt(await signInOver(url, idNumber, password), 'ticket')

/** What the passkey signs to turn the ticket into a session. */
export const signedTicket = async (ticket: string, passkey: Authenticator) => ({
  ticket,
  ...passkey.sign(await challengeOf(ticket, { act: 'sign in' })),
})

export const signInByPasskey = async (
  url: string,
  person: Pick<Person, 'idNumber' | 'password'>,
  passkey: Authenticator,
) => call(url, api.tokenPasskey, { method: 'POST', json: await signedTicket(await ticketOf(url, person), passkey) })

/** A nonce of the person's page, and what the passkey signs for an act with it. */
export const confirmed = async (url: string, token: string, passkey: Authenticator, act: PasskeyAct) => {
  const nonce = textAt(await call(url, api.passkeys, { token }), 'nonce')
  return { nonce, ...passkey.sign(await challengeOf(nonce, act)) }
}

/** A nonce of the chair's tray, and what the passkey signs for this list with it. */
export const signedList = async (url: string, token: string, passkey: Authenticator, acts: readonly TrayAct[]) => {
  const nonce = textAt(await call(url, api.tray, { token }), 'nonce')
  return { nonce, ...passkey.sign(await challengeOf(nonce, { act: 'confirm', list: canonicalActs(acts) })) }
}

/** Gives a person a first passkey and signs in with it; returns the person with the token of that session. */
export const withPasskey = async <P extends Person>(services: Services, url: string, person: P) => {
  const passkey = createAuthenticator(services.siteUrl)
  await setFirst(url, await passkeyLinkFor(services, person.uid), person.password, passkey)
  const token = textAt(await signInByPasskey(url, person, passkey), 'access')
  return { ...person, token, passkey }
}
