import { api } from '@lsb/contract'
import { expireSession } from '../session/ending.ts'
import { readAccess, readRefresh, storeTokens } from '../session/session-store.ts'
import { personOf } from '../session/token.ts'
import { post } from './send.ts'
import { Problem } from './problem.ts'

let running: Promise<string> | null = null

/** An access token newer than `stale`, of the same person. Calls and tabs that ask at the same time share one refresh. */
export const freshAccess = (stale: string): Promise<string> => {
  running ??= oneTabAtATime(() => refresh(stale)).finally(() => {
    running = null
  })
  return running
}

const oneTabAtATime = async (task: () => Promise<string>): Promise<string> =>
  'locks' in navigator ? await navigator.locks.request('session-refresh', task) : await task()

const refresh = async (stale: string): Promise<string> => {
  const current = readAccess()
  if (current === null) throw new Problem('ended')
  // A call of one person must not be repeated with another person's token.
  if (personOf(current) !== personOf(stale)) throw new Problem('ended')
  if (current !== stale) return current
  const token = readRefresh()
  if (token === null) return endSession()
  try {
    const tokens = await post('POST refresh', api.refresh, { refresh: token })
    // In the meantime the person has signed out, or somebody else has signed in.
    if (readRefresh() !== token) throw new Problem('ended')
    storeTokens(tokens)
    return tokens.access
  } catch (error) {
    if (error instanceof Problem && error.kind === 'answer' && (error.status ?? 500) < 500 && error.status !== 429) {
      return endSession()
    }
    throw error
  }
}

const endSession = (): never => {
  expireSession()
  throw new Problem('ended')
}
