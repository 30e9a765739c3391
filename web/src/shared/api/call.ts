import type { AnswerOf, CallName } from '@lsb/contract'
import forms from 'virtual:answers'
import { readAnswer } from '../read-answer.ts'
import { readAccess } from '../session/session-store.ts'
import { endsSoon } from '../session/token.ts'
import { Problem } from './problem.ts'
import { freshAccess } from './refresh.ts'
import { methodOf, send, type Call } from './send.ts'
import { untilAborted } from './until-aborted.ts'

/** Runs a task with the session's access token; when the API no longer takes it, refreshes once and runs it again. */
export const withBearer = async <T>(task: (bearer: string) => Promise<T>, signal?: AbortSignal): Promise<T> => {
  const stored = readAccess()
  if (stored === null) throw new Problem('no-token')
  // Other calls may wait for the same refresh, so it continues when this call is aborted.
  const renewed = (stale: string) => untilAborted(freshAccess(stale), signal)
  const bearer = endsSoon(stored, Date.now()) ? await renewed(stored) : stored
  try {
    return await task(bearer)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error
    return task(await renewed(bearer))
  }
}

/** A call with the session's token that answers JSON. */
export const call = async <Name extends CallName>(
  name: Name,
  path: string,
  options: Omit<Call, 'method'> = {},
): Promise<AnswerOf<Name>> => {
  const method = methodOf(name)
  const response = await withBearer((bearer) => send(path, { ...options, method, bearer }), options.signal)
  try {
    return readAnswer(forms[name], await response.json())
  } catch {
    throw new Problem(options.signal?.aborted ? 'aborted' : 'unreadable')
  }
}
