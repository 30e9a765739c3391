import type { Message } from '../mail/message.ts'
import { createAccount, type Provisioned, type ProvisioningStores } from './provisioning.ts'
import { type AccountInput, checkedInput } from './register-check.ts'
import type { RegisterFacts } from './register-facts.ts'

/**
 * Creates an account for somebody in the register. Throws `ProvisioningError` with the reason when the account is refused; then it
 * creates nothing.
 */
export const provision = async (
  stores: ProvisioningStores,
  facts: RegisterFacts,
  input: AccountInput,
  messagesFor?: (uid: string, name: string) => readonly Message[],
): Promise<Provisioned> => {
  const { account } = checkedInput(facts, input)
  return createAccount(stores, account, (uid) => messagesFor?.(uid, account.name) ?? [])
}
