import type { Has } from '../context.ts'
import type { SessionTokens } from '@lsb/contract'
import { type Account, assertTemporaryHolds, type Caller, emailOf } from '../accounts/account.ts'
import { recordPasswordChanged } from '../accounts/password-changed.ts'
import { sessionEnded, unavailable } from '../errors.ts'
import { messagesTo } from '../mail/message.ts'

export type ChangePasswordServices = Has<'accounts' | 'identities' | 'identityToolkit' | 'clock'>

/**
 * Replaces the caller's password, ends every session and starts a new one, whose tokens have the new claim. The change in Auth is
 * the commit point. If it stops after that, the person signs in with the new password and, when the claim is missing, is asked
 * for a new password once more; that completes the change.
 */
export const changePassword = async (
  { accounts, identities, identityToolkit, clock }: ChangePasswordServices,
  caller: Caller,
  password: string,
): Promise<SessionTokens> => {
  // Identity Toolkit, which gives tokens to whoever has the web API key and the password, knows nothing of its end.
  const before = await accounts.find(caller.uid)
  if (before !== null) assertTemporaryHolds(before, clock.now())
  await identities.setPassword(caller.uid, password)
  await identities.endSessions(caller.uid)
  const additions = (account: Account) => ({
    change: { invited: '' },
    messages: messagesTo(account, clock.now(), 'changed', { change: 'password' }),
  })
  if (!(await recordPasswordChanged({ accounts, identities }, caller.uid, true, additions))) throw sessionEnded()
  // A session that a passkey opened stays one; a password alone would not open the account.
  if (caller.sid !== undefined) return identityToolkit.exchange(await identities.customToken(caller.uid, caller.sid))
  const outcome = await identityToolkit.signIn(emailOf(await identities.idNumber(caller.uid)), password)
  if (outcome === 'refused' || outcome === 'locked') throw unavailable()
  return { access: outcome.access, refresh: outcome.refresh }
}
