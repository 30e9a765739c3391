/** First part of the names of the wizard's drafts. */
export const DRAFTS = 'onboarding.'
export const draftOf = (step: string): string => `${DRAFTS}${step}`
