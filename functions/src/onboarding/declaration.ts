import { type DeclarationItem, type OnboardingStep, ownMessages, secondaryFields, successMessages } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { conflict } from '../errors.ts'
import { accountOf } from './account-facts.ts'
import { readEducation } from './education.ts'
import { iskMembershipOf } from './isk-membership.ts'
import { certificateOf } from './certificates.ts'
import type { OnboardingServices } from './services.ts'

/** Who declares, as a list of one. */
export const declarationOf = async (services: OnboardingServices, caller: Caller): Promise<DeclarationItem[]> => {
  const { name, id_number } = await accountOf(services, caller.uid)
  return [{ name, id_number }]
}

/** The required steps that are not complete yet, in the wizard's order; additional information is optional. */
const missingSteps = async (services: OnboardingServices, caller: Caller): Promise<OnboardingStep[]> => {
  const { records, assistants } = services
  const [personal, own, education, kcse, isk] = await Promise.all([
    records.personal.find(caller.uid),
    assistants.ofSupervisor(caller.uid),
    records.education.find(caller.uid),
    certificateOf(services, caller, 'kcse'),
    iskMembershipOf(services, caller),
  ])
  const complete: [OnboardingStep, boolean][] = [
    ['personal', personal !== null],
    ['assistants', own.every(({ email, phone_number }) => email !== '' && phone_number !== '')],
    ['education', secondaryFields.every((field) => readEducation(education)[field] !== '')],
    ['certificates', kcse !== null],
    ['isk', isk.isk_number !== '' && isk.isk_certificate !== null],
  ]
  return complete.filter(([, done]) => !done).map(([step]) => step)
}

/** Records the declaration; 409 problem naming the steps still missing. Declaring again changes nothing. */
export const declare = async (services: OnboardingServices, caller: Caller): Promise<{ detail: string }> => {
  const missing = await missingSteps(services, caller)
  if (missing.length > 0) throw conflict(ownMessages.declarationIncomplete, { body: { missing } })
  const { declared_at } = await accountOf(services, caller.uid)
  if (declared_at === null)
    await services.accounts.change(caller.uid, { declared_at: services.clock.now().toISOString() })
  return { detail: successMessages.declaration }
}
