import { normaliseNumber } from '@lsb/contract'
import { compareNames } from '../registers/import/names.ts'
import { type NewAccount, ProvisioningError } from './provisioning.ts'
import type { RegisterFacts } from './register-facts.ts'

export interface AccountWish extends NewAccount {
  /** Of an approved assistant; '' for everyone else. */
  assistant_no: string
}

/**
 * Sees to it that an account is for somebody in the register: a surveyor under the licence, an assistant under the
 * assistant number. The name, where one is given, must have a word in common with the register's. Throws
 * `ProvisioningError`.
 */
export const assertRegistered = (facts: RegisterFacts, wish: AccountWish): void => {
  const check = (title: string, number: string, registered: string | undefined) => {
    if (registered === undefined) throw new ProvisioningError(`${title} ${number} is not in the register.`)
    if (wish.name !== '' && compareNames(wish.name, registered) === 'different')
      throw new ProvisioningError(`${title} ${number} is ${registered}'s in the register, not ${wish.name}'s.`)
  }
  const licence = normaliseNumber(wish.license_no)
  if (licence !== '') check('Licence', licence, facts.surveyor(licence)?.name)
  if (wish.account_type !== 'assistant') return
  const number = normaliseNumber(wish.assistant_no)
  if (number === '') throw new ProvisioningError('An assistant needs an assistant number.')
  check('Assistant number', number, facts.assistant(number)?.assistant_name)
}
