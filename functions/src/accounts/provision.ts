import { createAccount, type CreationExtras, type Provisioned, type ProvisioningStores } from './provisioning.ts'
import { type AccountInput, checkedInput } from './register-check.ts'
import type { RegisteredPeople } from './account.ts'

/**
 * Creates an account for somebody in the register. Throws `ProvisioningError` with the reason when the account is refused; then it
 * creates nothing.
 */
export const provision = async (
  stores: ProvisioningStores,
  people: RegisteredPeople,
  input: AccountInput,
  extras?: CreationExtras,
): Promise<Provisioned> => createAccount(stores, checkedInput(people, input).account, extras)
