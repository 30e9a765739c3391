import type { Account } from '../accounts/account.ts'
import { sessionEnded } from '../errors.ts'
import type { OnboardingServices } from './onboarding-services.ts'

/**
 * The account, with the ID number that Auth has. If an interrupted change left another number in the record, this function corrects
 * the record, so that no caller sees two numbers.
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
