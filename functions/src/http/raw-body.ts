import type { Request } from 'express'
import { tooLarge } from '../errors.ts'

/** The bytes that the functions runtime has read already, where it has. */
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
  // Left as it is when refused half-way, so that the answer reaches a client that is still sending (`drain`).
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue
      size += chunk.length
      if (size > max) throw tooLarge()
      chunks.push(chunk)
    }
  } finally {
    // Answered meanwhile, since the deadline passed: `drain` could not take over while this was reading.
    if (request.res?.writableEnded) request.resume()
  }
  return Buffer.concat(chunks)
}
