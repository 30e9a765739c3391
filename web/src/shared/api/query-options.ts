import { isTemporary, problemOf } from './problem.ts'

/** First part of the key of everything that belongs to the person signed in. */
export const PORTAL_KEY = 'portal'

/**
 * Query options of the portal's calls. A call is made even when the browser believes it is offline: it fails within its deadline and
 * says so, whereas waiting for a network would show a spinner for ever. Only a temporary failure is tried again, once.
 */
export const portalQuery = {
  networkMode: 'always',
  staleTime: 30_000,
  refetchOnWindowFocus: false,
  retry: (failures: number, error: Error) => failures < 1 && isTemporary(problemOf(error)),
  retryDelay: 500,
} as const
