import { challengeOf, type PasskeyAct } from '@lsb/contract'
import { createAuthenticator } from '../../../functions/src/passkeys/testing-authenticator.ts'
import type { Services } from '../../../functions/src/services.ts'
import { passkeyLinkFor, storePasskeys } from './passkeys.ts'
import { hashOfToken } from '../../../functions/src/platform/token.ts'
import { newPerson, type Person } from './people.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A clock by which nonces are made that outlast the tests. */
export const tomorrow = { now: () => new Date(Date.now() + DAY_MS) }

/** The name in every draft. */
const name = 'A Name'

/**
 * Fields of the valid request of each call about passkeys, by method and path: of a clerk who has two, for a colleague and a surveyor who have none.
 * The authenticators do not count, as those do not that several devices share: the requests work in any order.
 */
export const passkeyFields = async (
  services: Services,
  { uid }: Person,
  colleague: Person,
  surveyor: Person,
): Promise<Record<string, object>> => {
  const { nonces, siteUrl } = services
  const [own, second, added, first] = [0, 1, 2, 3].map(() => createAuthenticator(siteUrl))
  if (!own || !second || !added || !first) throw new Error('There are four authenticators.')
  await storePasskeys(services, uid, [own, second])
  const signed = async (nonce: string, act: PasskeyAct) => own.sign(await challengeOf(nonce, act), { count: 0 })
  const confirmed = async (act: PasskeyAct) => {
    const nonce = nonces.make(['act', uid])
    return { nonce, ...(await signed(nonce, act)) }
  }
  /** Of a sender without a passkey: only the nonce counts, and the rest is well formed. */
  const unneeded = async (sender: Person) => ({
    ...(await confirmed({ act: 'confirm', list: '' })),
    nonce: nonces.make(['act', sender.uid]),
  })
  const newcomerWithLink = async () => {
    const person = await newPerson(services, 'office')
    return { person, token: await passkeyLinkFor(services, person.uid) }
  }
  const [beginner, newcomer] = await Promise.all([newcomerWithLink(), newcomerWithLink()])
  const ticket = `${uid}.${nonces.make(['sign in', uid])}`
  const adding = await confirmed({ act: 'add', passkey: added.id, name })
  const nonce = nonces.make(['first passkey', newcomer.person.uid, hashOfToken(newcomer.token)])
  return {
    'POST /api/token/passkey': { ticket, ...(await signed(ticket, { act: 'sign in' })) },
    'POST /api/links/passkey': { token: beginner.token, password: beginner.person.password },
    'POST /api/links/passkey/use': {
      token: newcomer.token,
      nonce,
      name,
      ...first.create(await challengeOf(nonce, { act: 'create' })),
    },
    'POST /account/passkeys': {
      ...adding,
      name,
      ...added.create(await challengeOf(adding.nonce, { act: 'create' })),
    },
    'PATCH /account/passkeys': { passkey: own.id, name },
    'POST /account/passkeys/remove': {
      passkey: second.id,
      // Asked for only below the number of passkeys that the account must keep.
      password: '',
      ...(await confirmed({ act: 'remove', passkey: second.id })),
    },
    'POST /account/tray/confirm': await unneeded(colleague),
    'POST /change_password': await unneeded(surveyor),
    'POST /api/office/passkeys/link': {
      uid: colleague.uid,
      ...(await confirmed({ act: 'link', uid: colleague.uid })),
    },
  }
}
