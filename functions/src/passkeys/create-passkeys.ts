import type { Account, Caller } from '../accounts/account.ts'
import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import type { Log } from '../platform/log.ts'
import { createMemoryCache } from '../platform/memory-cache.ts'
import type { AssertTouched } from '../sessions/assert-touched.ts'
import { assertTouched, type ListServices, signatureIn } from './confirm-list.ts'
import { createNonces } from './nonces.ts'
import { missingPasskeys } from './own-passkeys.ts'
import { createPasskeysStore } from './passkeys-store.ts'
import { createRelyingParty } from './relying-party.ts'
import { ticketFor } from './sign-in-with-passkey.ts'

export const touchAsserted =
  (services: ListServices): AssertTouched =>
  async (uid, act, body) =>
    assertTouched(services, uid, act, await signatureIn(body))

/** The passkeys of one instance. */
export const createPasskeys = (
  firebase: Firebase,
  { hashKey, siteUrl }: { hashKey: string; siteUrl: string },
  clock: Clock,
  log: Log,
) => {
  const passkeys = createPasskeysStore(firebase)
  const nonces = createNonces(hashKey, clock)
  const relyingParty = createRelyingParty(siteUrl)
  const requirement = createMemoryCache('day of passkeys', passkeys.requiredFrom, { clock, log })
  const passkeysRequiredFrom = () => requirement.current()
  return {
    passkeys,
    nonces,
    relyingParty,
    passkeysRequiredFrom,
    passkeyTicket: (account: Account) => ticketFor({ nonces, passkeys }, account),
    assertTouched: touchAsserted({ passkeys, nonces, relyingParty, clock }),
    missingPasskeys: (caller: Pick<Caller, 'uid' | 'accountType'>) =>
      missingPasskeys({ passkeys, passkeysRequiredFrom, clock }, caller),
  }
}
