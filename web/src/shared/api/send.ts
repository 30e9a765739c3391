import type { AnswerOf, CallName } from '@lsb/contract'
import forms from 'virtual:answers'
import { readAnswer } from '../read-answer.ts'
import { Problem, problemFrom } from './problem.ts'

/** How long a call may take until its answer is there whole, in milliseconds: longer than the API's own deadlines. */
export const DEADLINE_MS = 20_000

export interface Call {
  method?: string
  json?: unknown
  form?: FormData
  bearer?: string
  signal?: AbortSignal | undefined
  /** In place of the usual deadline, for an answer that may take its time. */
  deadline?: AbortSignal
}

/** One request to the API; every outcome but a success is thrown as a `Problem`. */
export const send = async (path: string, call: Call = {}): Promise<Response> => {
  const deadline = call.deadline ?? AbortSignal.timeout(DEADLINE_MS)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (call.bearer !== undefined) headers['authorization'] = `Bearer ${call.bearer}`
  if (call.json !== undefined) headers['content-type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(path, {
      method: call.method ?? 'GET',
      headers,
      credentials: 'include',
      cache: 'no-store',
      signal: call.signal ? AbortSignal.any([call.signal, deadline]) : deadline,
      ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
      ...(call.form && { body: call.form }),
    })
    if (response.ok) return response
    throw problemFrom(response.status, await response.text())
  } catch (error) {
    if (error instanceof Problem) throw error
    if (call.signal?.aborted) throw new Problem('aborted')
    throw new Problem(deadline.aborted ? 'timeout' : 'no-response')
  }
}

export const methodOf = (name: CallName): string => name.slice(0, name.indexOf(' '))

/** A POST without a session that answers JSON. */
export const post = async <Name extends CallName & `POST ${string}`>(
  name: Name,
  path: string,
  json: object,
): Promise<AnswerOf<Name>> => {
  const response = await send(path, { method: 'POST', json })
  return readAnswer(forms[name], await response.json())
}
