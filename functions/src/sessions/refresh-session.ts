import type { SessionTokens } from '@lsb/contract'
import type { IdentityStore } from '../accounts/identity-store.ts'
import { sessionEnded } from '../errors.ts'
import type { IdentityToolkit } from '../platform/identity-toolkit.ts'

interface RefreshServices {
  identities: Pick<IdentityStore, 'verify'>
  identityToolkit: Pick<IdentityToolkit, 'refresh'>
}

/**
 * Fresh tokens for a refresh token. They are checked like those of any guarded call before they are handed out, so that
 * an ended session or a disabled account gets none, whatever Identity Toolkit still trades. Throws the 401 problem.
 */
export const refreshSession = async (
  { identities, identityToolkit }: RefreshServices,
  refresh: string,
): Promise<SessionTokens> => {
  const tokens = await identityToolkit.refresh(refresh)
  if (tokens === null) throw sessionEnded()
  await identities.verify(tokens.access)
  return tokens
}
