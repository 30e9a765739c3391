import { type ApprovedAssistant, type LicensedSurveyor, normaliseNumber } from '@lsb/contract'
import { type NewAccount, ProvisioningError } from '@lsb/functions/src/accounts/provisioning.ts'
import type { RowsStore } from '@lsb/functions/src/registers/rows-store.ts'
import { compareNames } from '../import/names.ts'

export type RegisterRowsStores = {
  licensed: Pick<RowsStore<LicensedSurveyor>, 'find'>
  approved: Pick<RowsStore<ApprovedAssistant>, 'find' | 'all'>
}

export interface AccountWish extends NewAccount {
  /** Of an approved assistant; '' for everyone else. */
  assistant_no: string
}

/**
 * Sees to it that an account is for somebody in the register: a surveyor under the licence, an assistant under the
 * assistant number. The name, where one is given, must have a word in common with the register's. Throws
 * `ProvisioningError`.
 */
export const assertRegistered = async ({ rows }: { rows: RegisterRowsStores }, wish: AccountWish): Promise<void> => {
  const check = (title: string, number: string, registered: string | undefined) => {
    if (registered === undefined) throw new ProvisioningError(`${title} ${number} is not in the register.`)
    if (wish.name !== '' && compareNames(wish.name, registered) === 'different')
      throw new ProvisioningError(`${title} ${number} is ${registered}'s in the register, not ${wish.name}'s.`)
  }
  const licence = normaliseNumber(wish.license_no)
  if (licence !== '') check('Licence', licence, (await rows.licensed.find(licence))?.name)
  if (wish.account_type !== 'assistant') return
  const number = normaliseNumber(wish.assistant_no)
  if (number === '') throw new ProvisioningError('An assistant needs an assistant number (--assistant).')
  check('Assistant number', number, (await rows.approved.find(number))?.assistant_name)
}
