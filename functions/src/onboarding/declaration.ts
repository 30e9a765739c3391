import {
  DECLARATION_TO_COME,
  type DeclarationItem,
  missingSteps,
  ownMessages,
  type StoredSteps,
  successMessages,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { conflict } from '../errors.ts'
import { accountOf } from './own-account.ts'
import { assistantsOf } from './assistants.ts'
import { certificatesOf } from './certificates.ts'
import { educationOf } from './education.ts'
import { iskMembershipOf } from './isk-membership.ts'
import { personalData } from './personal-data.ts'
import type { OnboardingServices } from './onboarding-services.ts'

/** The person who declares, as a list of one. */
export const declarationOf = async (services: OnboardingServices, caller: Caller): Promise<DeclarationItem[]> => {
  const { name, id_number } = await accountOf(services, caller.uid)
  return [{ name, id_number }]
}

const storedSteps = async (services: OnboardingServices, caller: Caller): Promise<StoredSteps> => {
  const [personal, assistants, education, certificates, isk] = await Promise.all([
    personalData(services, caller),
    assistantsOf(services, caller),
    educationOf(services.records.education, caller),
    certificatesOf(services, caller),
    iskMembershipOf(services, caller),
  ])
  return { personal, assistants, education, certificates, isk }
}

/**
 * What was saved of a step. A client that says nothing of a declaration to come has none to make: its profile is complete once the
 * last required step is stored, and stays so.
 */
export const savedStep =
  (services: OnboardingServices) =>
  async <T>(caller: Caller, sent: Readonly<Record<string, unknown>>, save: Promise<T>): Promise<T> => {
    const saved = await save
    if (sent['declaration'] === DECLARATION_TO_COME) return saved
    const { declared_at, completed_at } = await accountOf(services, caller.uid)
    if ((declared_at ?? completed_at) === null && missingSteps(await storedSteps(services, caller)).length === 0)
      await services.accounts.change(caller.uid, { completed_at: services.clock.now().toISOString() })
    return saved
  }

/** Records the declaration. Throws the 409 problem with the missing steps. A second declaration changes nothing. */
export const declare = async (services: OnboardingServices, caller: Caller): Promise<{ detail: string }> => {
  const missing = missingSteps(await storedSteps(services, caller))
  if (missing.length > 0) throw conflict(ownMessages.declarationIncomplete, { body: { missing } })
  const { declared_at } = await accountOf(services, caller.uid)
  if (declared_at === null)
    await services.accounts.change(caller.uid, { declared_at: services.clock.now().toISOString() })
  return { detail: successMessages.declaration }
}
