import type { Has } from '../context.ts'

export type PasskeyServices = Has<
  | 'accounts'
  | 'identities'
  | 'identityToolkit'
  | 'throttle'
  | 'devices'
  | 'passkeys'
  | 'nonces'
  | 'relyingParty'
  | 'passkeysRequiredFrom'
  | 'trustedHops'
  | 'siteUrl'
  | 'clock'
>
