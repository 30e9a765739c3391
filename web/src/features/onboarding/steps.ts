import {
  board,
  type Additional,
  type Assistant,
  type Certificates,
  type Education,
  type IskMembership,
  type PersonalData,
  requiredSteps,
  WIZARD_STEPS,
  assistantWords,
} from '@lsb/contract'

/** Titles of the steps, in order; step 1 is the first. */
export const stepTitles = [
  'Personal Data',
  assistantWords.titles,
  'Education Data',
  'Education Certificates',
  `${board.institutionShort} Membership Details`,
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

export const completeSteps = (data: WizardData): boolean[] => requiredSteps(data).map(({ done }) => done)

/** The furthest step that may be opened: everything before it is complete. */
export const furthestStep = (complete: readonly boolean[]): number => {
  const missing = complete.indexOf(false)
  return missing === -1 ? WIZARD_STEPS : missing + 1
}

/**
 * The step at which a returning person resumes: the first incomplete one. The optional step counts as incomplete while it is
 * empty.
 */
export const resumeStep = (
  complete: readonly boolean[],
  { articles_publication, honors_distinction }: Additional,
): number => {
  const furthest = furthestStep(complete)
  const isOptionalEmpty = articles_publication === '' && honors_distinction === ''
  return furthest === WIZARD_STEPS && isOptionalEmpty ? WIZARD_STEPS - 1 : furthest
}
