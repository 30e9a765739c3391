import { normaliseNumber } from '@lsb/contract'
import { compareNames } from '../registers/import/names.ts'
import { type NewAccount, ProvisioningError } from './provisioning.ts'
import type { RegisterFacts } from './register-facts.ts'

export interface AccountInput extends NewAccount {
  /** Of an approved assistant; '' for everyone else. */
  assistant_no: string
}

const assertSamePerson = (name: string, title: string, number: string, registered: string | undefined): void => {
  if (registered === undefined) throw new ProvisioningError(`${title} ${number} is not in the register.`)
  if (name !== '' && compareNames(name, registered) === 'different')
    throw new ProvisioningError(`${title} ${number} is ${registered}'s in the register, not ${name}'s.`)
}

/** Throws `ProvisioningError` unless the register has this licence under a similar name; a missing licence passes. */
export const assertSurveyorRegistered = (
  facts: Pick<RegisterFacts, 'surveyor'>,
  { name, license_no }: Pick<AccountInput, 'name' | 'license_no'>,
): void => {
  const licence = normaliseNumber(license_no)
  if (licence !== '') assertSamePerson(name, 'Licence', licence, facts.surveyor(licence)?.name)
}

/** The same for an account that belongs to an entry already, whatever number the entry has now. */
export const assertEntryRegistered = (
  facts: Pick<RegisterFacts, 'entry'>,
  { name, license_no, entry_id }: Pick<AccountInput, 'name' | 'license_no'> & { entry_id: string },
): void => {
  const row = facts.entry(entry_id)
  assertSamePerson(name, 'Licence', row?.license_no ?? license_no, row?.name)
}

/**
 * Checks that an account is for somebody in the register: a surveyor under the licence, an assistant under the assistant number.
 * A given name must share a word with the register's. Throws `ProvisioningError`.
 */
export const assertRegistered = (facts: RegisterFacts, input: AccountInput): void => {
  assertSurveyorRegistered(facts, input)
  if (input.account_type !== 'assistant') return
  const number = normaliseNumber(input.assistant_no)
  if (number === '') throw new ProvisioningError('An assistant needs an assistant number.')
  assertSamePerson(input.name, 'Assistant number', number, facts.assistant(number)?.assistant_name)
}
