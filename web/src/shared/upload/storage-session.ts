import { FILE_NAME_METADATA } from '@lsb/contract'
import { Problem } from '../api/problem.ts'

/** How long a request to Storage may take that sends no bytes of a file, in milliseconds. */
const QUERY_DEADLINE_MS = 20_000
/** How long a chunk may take, in milliseconds, on the slowest connection that is still of use. */
const CHUNK_DEADLINE_MS = 60_000
/** Statuses of a session that has expired or is closed: the file must be sent from its beginning. */
const SESSION_GONE_STATUSES = [400, 403, 404, 410]

interface FileToSend {
  /** Path in the bucket. */
  path: string
  name: string
  type: string
  /** Bytes. */
  size: number
}

/** The state of a session. `received` is the number of bytes that Storage has confirmed. */
export type SessionState = { status: 'active'; received: number } | { status: 'complete' } | { status: 'gone' }

const ask = async (url: string, init: RequestInit, signal: AbortSignal, ms = QUERY_DEADLINE_MS): Promise<Response> => {
  const deadline = AbortSignal.timeout(ms)
  try {
    const response = await fetch(url, { method: 'POST', ...init, signal: AbortSignal.any([signal, deadline]) })
    // Reads the whole answer: one that breaks off half-way counts as no answer.
    await response.arrayBuffer()
    return response
  } catch {
    if (signal.aborted) throw new Problem('aborted')
    throw new Problem(deadline.aborted ? 'timeout' : 'no-response')
  }
}

/** Asks Storage for a session to send one file. Returns its address, which holds for a week and needs no token. */
export const openSession = async (
  url: string,
  { path, name, type, size }: FileToSend,
  token: string,
  signal: AbortSignal,
): Promise<string> => {
  const headers = {
    authorization: `Firebase ${token}`,
    'content-type': 'application/json; charset=utf-8',
    'x-goog-upload-protocol': 'resumable',
    'x-goog-upload-command': 'start',
    'x-goog-upload-header-content-length': String(size),
    'x-goog-upload-header-content-type': type,
  }
  const body = JSON.stringify({ name: path, contentType: type, metadata: { [FILE_NAME_METADATA]: name } })
  const response = await ask(`${url}?name=${encodeURIComponent(path)}`, { headers, body }, signal)
  if (!response.ok) throw new Problem('answer', response.status)
  const session = response.headers.get('x-goog-upload-url')
  if (session === null) throw new Problem('unreadable')
  return session
}

const stateOf = (response: Response, received: number): SessionState => {
  if (SESSION_GONE_STATUSES.includes(response.status)) return { status: 'gone' }
  if (!response.ok) throw new Problem('answer', response.status)
  const status = response.headers.get('x-goog-upload-status')
  if (status === 'final') return { status: 'complete' }
  // A captive portal answers every call with a page of its own.
  if (status === null) throw new Problem('unreadable')
  return status === 'active' ? { status: 'active', received } : { status: 'gone' }
}

/** Asks how much of a file has arrived. */
export const askSession = async (session: string, signal: AbortSignal): Promise<SessionState> => {
  const response = await ask(session, { headers: { 'x-goog-upload-command': 'query' } }, signal)
  return stateOf(response, Number(response.headers.get('x-goog-upload-size-received') ?? 0))
}

/** Sends the bytes of a file from `offset` on, which must be the confirmed size; the last bytes complete the file. */
export const sendChunk = async (
  session: string,
  { offset, bytes, isLast }: { offset: number; bytes: Uint8Array<ArrayBuffer>; isLast: boolean },
  signal: AbortSignal,
): Promise<SessionState> => {
  const headers = {
    'x-goog-upload-command': isLast ? 'upload, finalize' : 'upload',
    'x-goog-upload-offset': String(offset),
  }
  const response = await ask(session, { headers, body: bytes }, signal, CHUNK_DEADLINE_MS)
  return stateOf(response, offset + bytes.length)
}
