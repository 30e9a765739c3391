import { withBearer } from './call.ts'
import { Problem } from './problem.ts'
import { send } from './send.ts'

/** How long the API may take to begin, in milliseconds: it makes some files only on request. */
const FIRST_BYTE_DEADLINE_MS = 60_000
/** Without a byte for this long a download counts as lost, in milliseconds. */
const STALL_DEADLINE_MS = 30_000

/** A call with the session's token that answers a file. It may take any time while bytes keep arriving. */
export const callFile = async (path: string, signal?: AbortSignal): Promise<Blob> => {
  const lost = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const allow = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => lost.abort(), ms)
  }
  allow(FIRST_BYTE_DEADLINE_MS)
  try {
    const response = await withBearer((bearer) => send(path, { bearer, signal, deadline: lost.signal }), signal)
    return await bytesOf(response, () => allow(STALL_DEADLINE_MS))
  } catch (error) {
    if (error instanceof Problem) throw error
    if (signal?.aborted) throw new Problem('aborted')
    throw new Problem(lost.signal.aborted ? 'timeout' : 'no-response')
  } finally {
    clearTimeout(timer)
  }
}

const bytesOf = async (response: Response, onPart: () => void): Promise<Blob> => {
  const parts: BlobPart[] = []
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    onPart()
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}
