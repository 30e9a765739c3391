import type { Has } from '../context.ts'
import type { SessionTokens } from '@lsb/contract'
import { sessionEnded } from '../errors.ts'

/**
 * Fresh tokens for a refresh token. Before it answers them, it verifies the ID token as every signed-in call does, and checks that
 * the session began after all sessions of the account were last ended. It does not rely on Identity Toolkit for this, because the
 * Auth emulator dates every session to the account's latest sign-in. Throws the 401 problem.
 */
export const refreshSession = async (
  {
    identities,
    identityToolkit,
  }: Has<'identities.verify' | 'identities.sessionsHoldSince' | 'identityToolkit.refresh'>,
  refresh: string,
): Promise<SessionTokens> => {
  const session = await identityToolkit.refresh(refresh)
  if (session === null) throw sessionEnded()
  const { began, ...tokens } = session
  const { uid } = await identities.verify(tokens.access)
  if (began < (await identities.sessionsHoldSince(uid))) throw sessionEnded()
  return tokens
}
