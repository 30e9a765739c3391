import type { Has } from '../context.ts'
import type { ProvisioningStores } from '../accounts/provisioning.ts'
import type { RemovalStores } from '../accounts/remove-account.ts'

/** The services of the office's calls. */
export type OfficeServices = ProvisioningStores &
  RemovalStores &
  Has<
    | 'assistants.of'
    | 'records'
    | 'practising'
    | 'registeredPeople'
    | 'entryOfNumber'
    | 'registeredPerson'
    | 'files.list'
    | 'files.remove'
    | 'officeLog'
    | 'decisionsLog'
    | 'outbox'
    | 'linkLimits'
    | 'clock'
  >
