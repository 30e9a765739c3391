import type { ProvisioningStores } from '../accounts/provisioning.ts'
import type { RegisteredPeople, RegisteredPerson } from '../accounts/register-check.ts'
import type { RemovalStores } from '../accounts/remove-account.ts'
import type { FilesStore } from '../files/files-store.ts'
import type { LinkLimits } from '../links/link-limits.ts'
import type { OutboxStore } from '../mail/outbox-store.ts'
import type { AssistantsStore } from '../accounts/assistants-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { UserCollection, UserRecords } from '../accounts/user-records.ts'
import type { PractisingStore } from '../practising/practising-store.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'
import type { LogStore } from '../office-log/log-store.ts'

/** The services of the office's calls. */
export interface OfficeServices extends ProvisioningStores, RemovalStores {
  assistants: Pick<AssistantsStore, 'of' | 'removeOf'>
  records: Record<UserCollection, UserRecords>
  practising: PractisingStore
  /** Both published registers, for checking accounts. */
  registeredPeople: () => Promise<RegisteredPeople>
  /** The row under a register number, as it is published at this moment. */
  entryOfNumber: (licenseNumber: string) => Promise<StoredSurveyor | null>
  /** An entry of either register as this instance knows it. */
  registeredPerson: (entryId: string) => Promise<RegisteredPerson | null>
  files: Pick<FilesStore, 'list' | 'remove'>
  officeLog: LogStore
  /** What the chair decided. */
  decisionsLog: Pick<LogStore, 'list'>
  outbox: OutboxStore
  linkLimits: LinkLimits
  clock: Clock
}
