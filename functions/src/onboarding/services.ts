import type { AccountsStore } from '../accounts/accounts-store.ts'
import type { IdentityStore } from '../accounts/identity-store.ts'
import type { FileServices } from '../files/accept-files.ts'
import type { LinkLimits } from '../links/link-limits.ts'
import type { IdentityToolkit } from '../platform/identity-toolkit.ts'
import type { UserCollection, UserRecords } from '../accounts/user-records.ts'
import type { AssistantsStore } from '../accounts/assistants-store.ts'
import type { RemovedEntries } from '../registers/removed-entries.ts'

/** The services of the onboarding steps. */
export interface OnboardingServices extends FileServices {
  accounts: AccountsStore
  identities: IdentityStore
  identityToolkit: IdentityToolkit
  assistants: AssistantsStore
  /** Keys of the numbers that the register of assistants no longer has. */
  removedAssistants: RemovedEntries
  linkLimits: LinkLimits
  records: Record<UserCollection, UserRecords>
}
