import { passkeyMessages, THROTTLE_WINDOW_MS } from '@lsb/contract'
import { emailOf } from '../accounts/account.ts'
import { Problem } from '../errors.ts'
import { tooManyAttempts } from '../limits/limits.ts'
import type { PasskeyServices } from './passkey-services.ts'

/**
 * Throws the 403 problem unless this is the account's password. An attempt counts as a sign-in does. Returns what forgets the
 * attempts, once the act is done.
 */
export const assertPassword = async (
  { identityToolkit, identities, throttle }: Pick<PasskeyServices, 'identityToolkit' | 'identities' | 'throttle'>,
  { uid, password, address }: { uid: string; password: string; address: string },
): Promise<() => Promise<void>> => {
  const idNumber = await identities.idNumber(uid)
  const attempt = await throttle.attempt(idNumber, { address, device: null })
  const outcome = await identityToolkit.signIn(emailOf(idNumber), password).catch(async (error: unknown) => {
    await attempt.takeBack().catch(() => {})
    throw error
  })
  if (outcome === 'locked') throw tooManyAttempts(THROTTLE_WINDOW_MS)
  if (outcome === 'refused') throw new Problem(403, passkeyMessages.wrongPassword)
  return () => throttle.clear(idNumber, { address, device: null })
}
