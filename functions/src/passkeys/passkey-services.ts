import type { AccountsStore } from '../accounts/accounts-store.ts'
import type { IdentityStore } from '../accounts/identity-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { IdentityToolkit } from '../sessions/identity-toolkit.ts'
import type { Devices } from '../sessions/devices.ts'
import type { Throttle } from '../sessions/throttle.ts'
import type { Nonces } from './nonces.ts'
import type { PasskeysStore } from './passkeys-store.ts'
import type { RelyingParty } from './relying-party.ts'
import type { Soon } from '../platform/soon.ts'

export interface PasskeyServices {
  accounts: AccountsStore
  identities: IdentityStore
  identityToolkit: IdentityToolkit
  throttle: Throttle
  devices: Devices
  passkeys: PasskeysStore
  nonces: Nonces
  relyingParty: RelyingParty
  /** The day from which passkeys are required, or '', as this instance knows it. */
  passkeysRequiredFrom: () => Soon<string>
  trustedHops: number
  siteUrl: string
  clock: Clock
}
