import type { Request } from 'express'
import { tooLarge } from '../errors.ts'

/** The body, if the functions runtime has read it already. */
export const rawBodyOf = (request: Request): Buffer | undefined => {
  const raw: unknown = 'rawBody' in request ? request.rawBody : undefined
  return Buffer.isBuffer(raw) ? raw : undefined
}

/** The whole body, at most `max` bytes; throws the 413 problem for more. */
export const readBody = async (request: Request, max: number): Promise<Buffer> => {
  const raw = rawBodyOf(request)
  if (raw !== undefined) {
    if (raw.length > max) throw tooLarge()
    return raw
  }
  if (request.readableEnded) return Buffer.alloc(0)
  const chunks: Buffer[] = []
  let size = 0
  // A body that is refused half-way is not destroyed: the client is still sending and must get the answer (`drain`).
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue
      size += chunk.length
      if (size > max) throw tooLarge()
      chunks.push(chunk)
    }
  } finally {
    // If the deadline has passed, the request is answered already, and `drain` could not read the rest while this function read.
    if (request.res?.writableEnded) request.resume()
  }
  return Buffer.concat(chunks)
}
