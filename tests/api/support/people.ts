import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type AccountType, keyOfNumber } from '@lsb/contract'
import { recordPasswordChanged } from '../../../functions/src/accounts/password-changed.ts'
import { createAccount } from '../../../functions/src/accounts/provisioning.ts'
import { entryIdOf, surveyor } from '../../../functions/src/registers/versions/testing.ts'
import type { StoredAssistant, StoredSurveyor } from '../../../functions/src/registers/versions/version.ts'
import type { Services } from '../../../functions/src/services.ts'

/** A made-up person with an account of their own, signed in. */
export interface Person {
  uid: string
  idNumber: string
  password: string
  name: string
  licenseNo: string
  entryId: string
  token: string
}

/** Ten digits nobody else in this run has drawn (one in 9 thousand million). */
export const newIdNumber = (): string => String(randomInt(1_000_000_000, 9_999_999_999))
/** A licence number with everything that a key must normalise (a slash, a space, a letter), and as unlikely to come twice as an ID number. */
const newLicenceNo = (): string => `LS/${newIdNumber()} T`

export const signedIn = async (services: Services, idNumber: string, password: string) => {
  const outcome = await services.identityToolkit.signIn(`${idNumber}@id.invalid`, password)
  if (outcome === 'refused' || outcome === 'locked') throw new Error('A person of the tests could not sign in.')
  return outcome
}

/**
 * Waits until the clock shows another second than now. Auth counts whole seconds: a session that began in the second of the act
 * that ends sessions is as new as the act, and stays.
 */
export const nextSecond = () => setTimeout(1000 - (Date.now() % 1000))

/** The entries of everyone made up here: nobody gets an account who is not in the register. */
const register = new Map<string, StoredSurveyor>()
const entryOf = (name: string, license_no: string): StoredSurveyor =>
  surveyor(0, { name, license_no, firm: 'Ridge Surveys' })
/** Adds a person without an account to the register; returns the licence number. */
export const enrol = (name: string): string => {
  const licenseNo = newLicenceNo()
  register.set(keyOfNumber(licenseNo), entryOf(name, licenseNo))
  return licenseNo
}
export const madeUpEntries = (): StoredSurveyor[] => [...register.values()]
/** The entry of a made-up person, who is in no published version. */
export const madeUpEntry = (licenseNumber: string): StoredSurveyor | null =>
  register.get(keyOfNumber(licenseNumber)) ?? null

/** Provisions an account as the office does, and signs it in; its password counts as replaced unless it is `temporary`. */
export const newPerson = async (
  services: Services,
  type: AccountType,
  facts: { name?: string; licence?: boolean; temporary?: boolean } = {},
): Promise<Person> => {
  const idNumber = newIdNumber()
  const licenseNo = (facts.licence ?? type === 'surveyor') ? newLicenceNo() : ''
  const name = facts.name ?? 'Test Person'
  const { uid, temporaryPassword } = await createAccount(services, {
    id_number: idNumber,
    name,
    account_type: type,
    entry_id: entryIdOf(licenseNo),
  })
  if (!facts.temporary) await recordPasswordChanged(services, uid, true)
  if (licenseNo !== '') register.set(keyOfNumber(licenseNo), entryOf(name, licenseNo))
  const { access } = await signedIn(services, idNumber, temporaryPassword)
  const entryId = entryIdOf(licenseNo)
  return { uid, idNumber, password: temporaryPassword, name, licenseNo, entryId, token: access }
}

const assistants: StoredAssistant[] = []
/** The made-up assistants of an entry, who are in no published version. */
export const madeUpAssistants = (supervisorId: string): StoredAssistant[] =>
  assistants.filter(({ supervisor_id }) => supervisor_id === supervisorId)

type Supervisor = Pick<Person, 'name' | 'licenseNo' | 'entryId'>

/** Adds an assistant of a made-up surveyor to the register, without an account. */
export const enrolAssistant = (supervisor: Supervisor): StoredAssistant => {
  const row = {
    assistant_name: 'An Assistant',
    assistant_no: `AA/${newIdNumber()}`,
    supervisor_name: supervisor.name,
    supervisor_license: supervisor.licenseNo,
    supervisor_id: supervisor.entryId,
  }
  const assistant = { ...row, entry_id: entryIdOf(row.assistant_no) }
  assistants.push(assistant)
  return assistant
}

/** Adds an assistant of a made-up surveyor to the register, with an account. */
export const newAssistant = async (
  services: Pick<Services, 'accounts' | 'identities'>,
  supervisor: Supervisor,
): Promise<StoredAssistant> => {
  const assistant = enrolAssistant(supervisor)
  const { assistant_name: name, entry_id } = assistant
  await createAccount(services, { id_number: newIdNumber(), name, account_type: 'assistant', entry_id })
  return assistant
}

/** A person whose e-mail address is confirmed. */
export const personWithAddress = async (services: Services, type: 'surveyor' | 'chair' | 'office' = 'surveyor') => {
  const person = await newPerson(services, type)
  const address = `${person.uid.toLowerCase()}@mail.example`
  await services.accounts.change(person.uid, { mail: { address, confirmed_at: new Date().toISOString() } })
  return { ...person, address }
}
