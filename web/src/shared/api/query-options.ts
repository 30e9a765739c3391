import { isTemporary, problemOf } from './problem.ts'

/** First part of the key of everything that belongs to the person signed in. */
export const PORTAL_KEY = 'portal'

/**
 * How the portal's answers are cached. They are asked for even when the browser believes it is offline: the call then fails
 * within its deadline and says so, where waiting would spin for ever. Only what may pass is tried again, once.
 */
export const portalQuery = {
  networkMode: 'always',
  staleTime: 30_000,
  refetchOnWindowFocus: false,
  retry: (failures: number, error: Error) => failures < 1 && isTemporary(problemOf(error)),
  retryDelay: 500,
} as const
