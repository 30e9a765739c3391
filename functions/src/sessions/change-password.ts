import type { SessionTokens } from '@lsb/contract'
import { type Caller, emailOf } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import type { IdentityStore } from '../accounts/identity-store.ts'
import { unavailable } from '../errors.ts'
import type { IdentityToolkit } from '../platform/identity-toolkit.ts'

export interface ChangePasswordServices {
  accounts: AccountsStore
  identities: IdentityStore
  identityToolkit: IdentityToolkit
}

/**
 * Replaces the caller's password, ends every session there was and starts a new one. The Auth change is the commit
 * point: stopped right after it, the person signs in with the new password and is asked for one once more.
 */
export const changePassword = async (
  { accounts, identities, identityToolkit }: ChangePasswordServices,
  caller: Caller,
  password: string,
): Promise<SessionTokens> => {
  await identities.setPassword(caller.uid, password)
  await identities.endSessions(caller.uid)
  await accounts.change(caller.uid, { password_changed: true })
  const outcome = await identityToolkit.signIn(emailOf(await identities.idNumber(caller.uid)), password)
  if (outcome === 'refused' || outcome === 'locked') throw unavailable()
  return { access: outcome.access, refresh: outcome.refresh }
}
