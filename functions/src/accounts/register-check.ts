import { compareNames } from '../platform/names.ts'
import type { RegisteredPeople, RegisteredPerson } from './account.ts'
import { checkedAccount, type NewAccount, ProvisioningError } from './provisioning.ts'

/** An account with the number that says whose it is. */
export interface AccountInput extends Omit<NewAccount, 'entry_id'> {
  /** '' for an account without a licence of its own; a surveyor must have one. */
  license_no: string
  /** Of an approved assistant; '' for everyone else. */
  assistant_no: string
  /** Why somebody with another name than the register's is the same person; '' when the name has to fit. */
  same_person?: string | undefined
}

/** An account and the entry that it belongs to; null for an account without one. */
interface CheckedInput {
  account: NewAccount
  entry: RegisteredPerson | null
}

export const titleOf = ({ account_type }: Pick<NewAccount, 'account_type'>): string =>
  account_type === 'assistant' ? 'Assistant number' : 'Licence'

/** Throws `ProvisioningError` unless the register has the person under a similar name, or a reason says that it is the same one. */
export const assertSamePerson = (
  input: Pick<AccountInput, 'account_type' | 'name' | 'same_person'>,
  entry: RegisteredPerson | undefined,
): void => {
  if (entry === undefined) throw new ProvisioningError('The register no longer has the entry of this account.')
  const { name, same_person = '' } = input
  if (same_person === '' && compareNames(name, entry.name) === 'different')
    throw new ProvisioningError(`${titleOf(input)} ${entry.number} is ${entry.name}'s in the register, not ${name}'s.`)
}

/**
 * Checks an account against the register: a surveyor's register number, or an assistant's number, says whose it is. An empty name
 * becomes the register's. Throws `ProvisioningError` for an account that cannot be created.
 */
export const checkedInput = (people: RegisteredPeople, input: AccountInput): CheckedInput => {
  const { number, ...account } = checkedAccount(input)
  if (number === '') return { account: { ...account, entry_id: '' }, entry: null }
  const entry = (account.account_type === 'assistant' ? people.assistant : people.surveyor)(number)
  if (entry === undefined) throw new ProvisioningError(`${titleOf(account)} ${number} is not in the register.`)
  const name = account.name === '' ? entry.name : account.name
  assertSamePerson({ ...input, name }, entry)
  return { account: { ...account, name, entry_id: entry.entry_id }, entry }
}
