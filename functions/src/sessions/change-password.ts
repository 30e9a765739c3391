import type { SessionTokens } from '@lsb/contract'
import { type Account, type Caller, emailOf } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import type { IdentityStore } from '../accounts/identity-store.ts'
import { recordPasswordChanged } from '../accounts/password-changed.ts'
import { sessionEnded, unavailable } from '../errors.ts'
import { messagesTo } from '../mail/message.ts'
import type { Clock } from '../platform/clock.ts'
import type { IdentityToolkit } from '../platform/identity-toolkit.ts'

export interface ChangePasswordServices {
  accounts: AccountsStore
  identities: IdentityStore
  identityToolkit: IdentityToolkit
  clock: Clock
}

/**
 * Replaces the caller's password, ends every session there was and starts a new one, whose tokens carry the new claim. The
 * Auth change is the commit point: stopped after it, the person signs in with the new password; is asked for one once more
 * unless all of it took place; and giving it again completes the change.
 */
export const changePassword = async (
  { accounts, identities, identityToolkit, clock }: ChangePasswordServices,
  caller: Caller,
  password: string,
): Promise<SessionTokens> => {
  await identities.setPassword(caller.uid, password)
  await identities.endSessions(caller.uid)
  const told = (account: Account) => ({
    change: { invited: '' },
    messages: messagesTo(account, clock.now(), 'changed', { change: 'password' }),
  })
  if (!(await recordPasswordChanged({ accounts, identities }, caller.uid, true, told))) throw sessionEnded()
  const outcome = await identityToolkit.signIn(emailOf(await identities.idNumber(caller.uid)), password)
  if (outcome === 'refused' || outcome === 'locked') throw unavailable()
  return { access: outcome.access, refresh: outcome.refresh }
}
