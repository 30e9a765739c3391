import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/**
 * Writes a stream as the answer. Nothing is on the wire before its first bytes are there, so until then an error is
 * answered as everywhere; after that it cuts the connection. A person who leaves before the end is no error.
 */
export const sendStream = async (
  response: Response,
  stream: Readable,
  headers: Record<string, string>,
): Promise<void> => {
  let left = false
  response.once('close', () => {
    left = stream.errored === null && !response.writableFinished
  })
  await once(stream, 'readable')
  if (response.closed || response.writableEnded) {
    stream.destroy()
    return
  }
  response.set(headers)
  try {
    await pipeline(stream, response)
  } catch (error) {
    if (!left) throw error
  }
}
