import { randomInt } from 'node:crypto'
import type { AccountType } from '@lsb/contract'
import { recordPasswordChanged } from '../../../functions/src/accounts/password-changed.ts'
import { createAccount } from '../../../functions/src/accounts/provisioning.ts'
import type { Services } from '../../../functions/src/services.ts'
import { newIdNumber } from '../../api/support/people.ts'
import { enrolledNumber } from './enrolled.ts'
import { assistantsOf, supervisorNumber, type Supervision } from './supervised.ts'
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
  /** The story whose approved assistants, each with an account, this surveyor has. */
  supervises?: Supervision
}

/** The number of an entry that no account belongs to yet. */
const freeNumber = async (services: Services): Promise<string> => {
  const number = enrolledNumber(randomInt(1_000_000))
  return (await services.accounts.ofEntry(entryIdOf(number))) === null ? number : freeNumber(services)
}

/** Provisions an account as the office does and takes it to the wanted stage. */
export const newUser = async (services: Services, type: AccountType, input: Input = {}): Promise<PortalUser> => {
  const { name = 'Made Up', stage = 'complete', licence = type === 'surveyor', supervises } = input
  const idNumber = newIdNumber()
  const ownNumber = async () => (supervises ? supervisorNumber(supervises) : freeNumber(services))
  const licenceNo = licence ? await ownNumber() : ''
  const facts = { id_number: idNumber, name, account_type: type, entry_id: entryIdOf(licenceNo) }
  const { uid, temporaryPassword } = await createAccount(services, facts)
  for (const { entry_id, assistant_name } of supervises ? assistantsOf(supervises) : []) {
    const assistant = { id_number: newIdNumber(), name: assistant_name, account_type: 'assistant' as const, entry_id }
    await createAccount(services, assistant)
  }
  if (stage !== 'new') await recordPasswordChanged(services, uid, true)
  if (stage === 'complete') await services.accounts.change(uid, { declared_at: services.clock.now().toISOString() })
  return { uid, name, idNumber, password: temporaryPassword, licenceNo }
}
