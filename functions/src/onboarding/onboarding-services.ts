import type { Has } from '../context.ts'
import type { FileServices } from '../files/accept-files.ts'

/** The services of the onboarding steps. */
export type OnboardingServices = FileServices &
  Has<'accounts' | 'identities' | 'identityToolkit' | 'assistants' | 'supervisedBy' | 'linkLimits' | 'records'>
