import type { Additional, Assistant, Certificates, Education, IskMembership, PersonalData } from '@lsb/contract'
import { WIZARD_STEPS, secondaryFields } from '@lsb/contract'

/** Titles of the steps, in order; step 1 is the first. */
export const stepTitles = [
  'Personal Data',
  'Approved Assistants',
  'Education Data',
  'Education Certificates',
  'ISK Membership Details',
  'Any Additional Information (optional)',
  'Declaration',
] as const

export const titleOf = (step: number): string => stepTitles[step - 1] ?? ''

/** Everything the wizard's first six steps hold on the server. */
export interface WizardData {
  personal: PersonalData
  assistants: Assistant[]
  education: Education[]
  certificates: Certificates
  isk: IskMembership
  additional: Additional
}

const filled = (...values: string[]) => values.every((value) => value.trim() !== '')

const isPersonalSaved = ({ email, phone_number, dof, firm, postal_address, profile_pic }: PersonalData) =>
  [email, phone_number, dof, firm, postal_address, profile_pic].some((value) => value !== '')

export const isSecondaryFilled = (education: Record<(typeof secondaryFields)[number], string>): boolean =>
  filled(...secondaryFields.map((field) => education[field]))

/** Which of the required steps 1 to 5 are complete. `updated`: ids of the assistants updated in this session. */
export const completeSteps = (data: WizardData, updated: readonly string[]): boolean[] => {
  const [education] = data.education
  const isEducationSaved = education !== undefined && isSecondaryFilled(education)
  const haveContact = data.assistants.every(({ email, phone_number }) => filled(email, phone_number))
  const wereUpdated = data.assistants.every(({ assistant_id }) => updated.includes(assistant_id))
  return [
    isPersonalSaved(data.personal),
    // Who has saved the next step has been through this one in an earlier session.
    haveContact && (wereUpdated || isEducationSaved),
    isEducationSaved,
    data.certificates.kcse !== null,
    filled(data.isk.isk_number) && data.isk.isk_certificate !== null,
  ]
}

/** The furthest step that may be opened: everything before it is complete. */
export const furthestStep = (complete: readonly boolean[]): number => {
  const missing = complete.indexOf(false)
  return missing === -1 ? WIZARD_STEPS : missing + 1
}

/** Where coming back resumes: the first incomplete step; the optional one counts as such while it is empty. */
export const resumeStep = (
  complete: readonly boolean[],
  { articles_publication, honors_distinction }: Additional,
): number => {
  const furthest = furthestStep(complete)
  const isOptionalEmpty = articles_publication === '' && honors_distinction === ''
  return furthest === WIZARD_STEPS && isOptionalEmpty ? WIZARD_STEPS - 1 : furthest
}
