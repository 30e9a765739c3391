import { randomInt } from 'node:crypto'
import type { AccountType } from '@lsb/contract'
import { recordPasswordChanged } from '../../../functions/src/accounts/password-changed.ts'
import { createAccount } from '../../../functions/src/accounts/provisioning.ts'
import type { Services } from '../../../functions/src/services.ts'
import { newIdNumber } from '../../api/support/people.ts'
import { entryIdOf } from '../../../functions/src/registers/versions/testing.ts'

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
}

/** Provisions an account as the office does and takes it to the wanted stage. */
export const newUser = async (services: Services, type: AccountType, input: Input = {}): Promise<PortalUser> => {
  const { name = 'Made Up', stage = 'complete', licence = type === 'surveyor' } = input
  const idNumber = newIdNumber()
  const licenceNo = licence ? `LS/${randomInt(100_000, 999_999)} J` : ''
  const entry_id = entryIdOf(licenceNo)
  const facts = { id_number: idNumber, name, account_type: type, license_no: licenceNo, entry_id }
  const { uid, temporaryPassword } = await createAccount(services, facts)
  if (stage !== 'new') await recordPasswordChanged(services, uid, true)
  if (stage === 'complete') await services.accounts.change(uid, { declared_at: services.clock.now().toISOString() })
  return { uid, name, idNumber, password: temporaryPassword, licenceNo }
}

/** Registers an approved assistant under a surveyor. */
export const addAssistant = async (
  services: Services,
  surveyor: PortalUser,
  name: string,
  email = '',
): Promise<void> => {
  const assistant_id = `journey-${randomInt(1_000_000_000)}`
  await services.assistants.put({
    assistant_id,
    supervisor: surveyor.uid,
    assistant_no: `AA/${randomInt(10_000, 99_999)}`,
    name,
    id_number: newIdNumber(),
    email,
    phone_number: '',
    status: 'Approved',
  })
}
