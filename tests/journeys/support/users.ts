import { randomInt } from 'node:crypto'
import { type AccountType, ownMessages } from '@lsb/contract'
import type { Account } from '../../../functions/src/accounts/account.ts'
import { recordPasswordChanged } from '../../../functions/src/accounts/password-changed.ts'
import { createAccount, ProvisioningError } from '../../../functions/src/accounts/provisioning.ts'
import type { Services } from '../../../functions/src/services.ts'
import { newIdNumber } from '../../api/support/people.ts'
import { enrolledNumber } from './enrolled.ts'
import { assistantsOf, supervisorNumber, type Supervision } from './supervised.ts'
import { entryIdOf } from '../../../functions/src/registers/versions/testing.ts'

/** A number for a name, which has no digits. */
export const inLetters = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

/** A made-up person with an account, as the office knows them. */
export interface PortalUser {
  uid: string
  name: string
  idNumber: string
  password: string
  licenceNo: string
}

/** A password that meets every criterion. */
export const GOOD_PASSWORD = 'Beacon-1923'

interface Input {
  name?: string
  /** 'new': never signed in. 'onboarding': password replaced. 'complete': declared as well. */
  stage?: 'new' | 'onboarding' | 'complete'
  licence?: boolean
  /** The story whose approved assistants, each with an account, this surveyor has. */
  supervises?: Supervision
}

type Facts = Pick<Account, 'id_number' | 'name' | 'account_type'>

const createOn = async (services: Services, facts: Facts, licenceNo: string) => ({
  licenceNo,
  ...(await createAccount(services, { ...facts, entry_id: entryIdOf(licenceNo) })),
})

/** Creates the account on an entry that nobody has; another file may take the same one at the same time. */
const createOnFreeEntry = async (services: Services, facts: Facts) => {
  for (;;) {
    const licenceNo = enrolledNumber(randomInt(1_000_000))
    try {
      return await createOn(services, facts, licenceNo)
    } catch (error) {
      if (!(error instanceof ProvisioningError) || error.message !== ownMessages.entryTaken) throw error
    }
  }
}

/** Provisions an account as the office does and takes it to the wanted stage. */
export const newUser = async (services: Services, type: AccountType, input: Input = {}): Promise<PortalUser> => {
  const { name = 'Made Up', stage = 'complete', licence = type === 'surveyor', supervises } = input
  const idNumber = newIdNumber()
  const facts = { id_number: idNumber, name, account_type: type }
  const isEnrolled = licence && !supervises
  const { uid, temporaryPassword, licenceNo } = isEnrolled
    ? await createOnFreeEntry(services, facts)
    : await createOn(services, facts, supervises ? supervisorNumber(supervises) : '')
  for (const { entry_id, assistant_name } of supervises ? assistantsOf(supervises) : []) {
    const assistant = { id_number: newIdNumber(), name: assistant_name, account_type: 'assistant' as const, entry_id }
    await createAccount(services, assistant)
  }
  if (stage !== 'new') await recordPasswordChanged(services, uid, true)
  if (stage === 'complete') await services.accounts.change(uid, { declared_at: services.clock.now().toISOString() })
  return { uid, name, idNumber, password: temporaryPassword, licenceNo }
}
