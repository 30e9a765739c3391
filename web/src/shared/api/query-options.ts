import type { CallName } from '@lsb/contract'
import type { QueryKey } from '@tanstack/react-query'
import { call } from './call.ts'
import { isTemporary, problemOf } from './problem.ts'

/** First part of the key of everything that belongs to the person signed in. */
export const PORTAL_KEY = 'portal'

/** Query options of the portal's calls: only a temporary failure is tried again, once. */
export const portalQuery = {
  retry: (failures: number, error: Error) => failures < 1 && isTemporary(problemOf(error)),
  retryDelay: 500,
} as const

export const portalCall = <Name extends CallName>(queryKey: QueryKey, name: Name, path: string) => ({
  ...portalQuery,
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(name, path, { signal }),
})
