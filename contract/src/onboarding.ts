import { type OnboardingStep, secondaryFields } from './account.ts'
import type { Assistant, Certificates, Education, IskMembership, PersonalData } from './shapes/person.ts'

/** Member `declaration` of a saved step: its client ends the profile with the declaration, as the portal's wizard does. */
export const DECLARATION_TO_COME = 'to come'

/** The stored data of the required steps; additional information is optional. */
export interface StoredSteps {
  personal: Pick<PersonalData, 'saved'>
  assistants: readonly Pick<Assistant, 'email' | 'phone_number'>[]
  /** None, or one. */
  education: readonly Pick<Education, (typeof secondaryFields)[number]>[]
  certificates: Pick<Certificates, 'kcse'>
  isk: Pick<IskMembership, 'isk_number' | 'isk_certificate'>
}

const filled = (...values: string[]): boolean => values.every((value) => value.trim() !== '')

/** Whether the secondary school has name, grade and years. */
export const isSecondaryFilled = (education: StoredSteps['education'][number]): boolean =>
  filled(...secondaryFields.map((field) => education[field]))

const isComplete = {
  personal: ({ personal }) => personal.saved,
  assistants: ({ assistants }) => assistants.every(({ email, phone_number }) => filled(email, phone_number)),
  education: ({ education: [one] }) => one !== undefined && isSecondaryFilled(one),
  certificates: ({ certificates }) => certificates.kcse !== null,
  isk: ({ isk }) => filled(isk.isk_number) && isk.isk_certificate !== null,
} satisfies Partial<Record<OnboardingStep, (stored: StoredSteps) => boolean>>

/** The required steps in the wizard's order, and whether each is complete. Only the stored data decide. */
export const requiredSteps = (stored: StoredSteps): { step: keyof typeof isComplete; done: boolean }[] =>
  (['personal', 'assistants', 'education', 'certificates', 'isk'] as const).map((step) => ({
    step,
    done: isComplete[step](stored),
  }))

/** The required steps that are not complete. */
export const missingSteps = (stored: StoredSteps): OnboardingStep[] =>
  requiredSteps(stored).flatMap(({ step, done }) => (done ? [] : [step]))
