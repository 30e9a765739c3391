import type { Account } from '../accounts/account.ts'
import { sessionEnded } from '../errors.ts'
import type { OnboardingServices } from './services.ts'

/**
 * The account with the ID number its holder signs in with. Auth decides what that is; a record that a stopped change
 * left behind is brought into line here, so that the two never differ for anyone who looks.
 */
export const accountOf = async (
  { accounts, identities }: Pick<OnboardingServices, 'accounts' | 'identities'>,
  uid: string,
): Promise<Account> => {
  const [account, id_number] = await Promise.all([accounts.find(uid), identities.idNumber(uid)])
  if (account === null) throw sessionEnded()
  if (account.id_number !== id_number) await accounts.change(uid, { id_number })
  return { ...account, id_number }
}
