import type { Message } from '../mail/message.ts'
import { createAccount, type Provisioned, type ProvisioningStores } from './provisioning.ts'
import { type AccountInput, checkedInput } from './register-check.ts'
import type { RegisteredPeople } from './account.ts'

interface CreationExtras {
  /** What is written with the record. */
  messagesFor?: (uid: string, name: string) => readonly Message[]
  /** The same for a call and its repeat (see `createAccount`). */
  mark?: string
}

/**
 * Creates an account for somebody in the register. Throws `ProvisioningError` with the reason when the account is refused; then it
 * creates nothing.
 */
export const provision = async (
  stores: ProvisioningStores,
  people: RegisteredPeople,
  input: AccountInput,
  { messagesFor = () => [], mark }: CreationExtras = {},
): Promise<Provisioned> => {
  const { account } = checkedInput(people, input)
  return createAccount(stores, account, { messagesFor: (uid) => messagesFor(uid, account.name), mark })
}
