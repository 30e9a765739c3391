import type { ProvisionServices } from '../accounts/provision.ts'
import type { RegisterFacts } from '../accounts/register-facts.ts'
import type { RemovalStores } from '../accounts/remove-account.ts'
import type { LinkLimits } from '../links/link-limits.ts'
import type { OutboxStore } from '../mail/outbox-store.ts'
import type { AssistantsStore } from '../accounts/assistants-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { UserCollection, UserRecords } from '../accounts/user-records.ts'
import type { PractisingStore } from '../practising/practising-store.ts'
import type { RenumberStore } from '../practising/renumber-store.ts'
import type { LogStore } from '../office-log/log-store.ts'

/** The services of the office's calls. */
export interface OfficeServices extends ProvisionServices, RemovalStores {
  assistants: AssistantsStore
  records: Record<UserCollection, UserRecords>
  practising: PractisingStore
  renumbering: RenumberStore
  /** Both published registers, for checking accounts. */
  registerFacts: () => Promise<RegisterFacts>
  officeLog: LogStore
  outbox: OutboxStore
  linkLimits: LinkLimits
  clock: Clock
}
