import type { PasskeyAct } from '@lsb/contract'

/** Throws unless a passkey of the account has signed the act, as the body shows, or the account has none. */
export type AssertTouched = (uid: string, act: PasskeyAct, body: Record<string, unknown>) => Promise<void>
