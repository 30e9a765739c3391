import { api, type Me } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { readSignIn } from '../session/session-store.ts'
import { call } from './call.ts'
import { PORTAL_KEY, portalQuery } from './query-options.ts'

export const meKey = [PORTAL_KEY, 'me'] as const

/** GET account/me: who is signed in, with the two flags that decide where they belong; the sign-in’s, where the answer has none. */
export const fetchMe = async (signal?: AbortSignal): Promise<Me> => {
  const { user } = await call('GET me', api.me, { signal })
  return { user: { ...readSignIn(), ...user } }
}

export const useMe = () => useQuery({ ...portalQuery, queryKey: meKey, queryFn: ({ signal }) => fetchMe(signal) })
