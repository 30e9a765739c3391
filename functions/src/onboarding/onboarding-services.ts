import type { ListedAssistant } from '@lsb/contract'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import type { IdentityStore } from '../accounts/identity-store.ts'
import type { FileServices } from '../files/accept-files.ts'
import type { LinkLimits } from '../links/link-limits.ts'
import type { IdentityToolkit } from '../sessions/identity-toolkit.ts'
import type { UserCollection, UserRecords } from '../accounts/user-records.ts'
import type { AssistantsStore } from '../accounts/assistants-store.ts'
import type { Identified } from '../registers/versions/version.ts'

/** The services of the onboarding steps. */
export interface OnboardingServices extends FileServices {
  accounts: AccountsStore
  identities: IdentityStore
  identityToolkit: IdentityToolkit
  assistants: AssistantsStore
  /** The assistants who follow an entry in the register. */
  supervisedBy: (entryId: string) => Promise<(ListedAssistant & Identified)[]>
  linkLimits: LinkLimits
  records: Record<UserCollection, UserRecords>
}
