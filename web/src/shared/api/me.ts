import { api, type Me } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { PORTAL_KEY, portalCall } from './query-options.ts'

export const meKey = [PORTAL_KEY, 'me'] as const

/** GET account/me: who is signed in, with the two flags that decide where they belong. */
export const fetchMe = (): Promise<Me> => call<Me>(api.me)

export const useMe = () => useQuery(portalCall<Me>(meKey, api.me))
