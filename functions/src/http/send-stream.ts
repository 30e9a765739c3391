import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/**
 * Writes a stream as the answer. It sends nothing before the first bytes are there: an error until then gets the usual answer, a
 * later one closes the connection. A client that leaves before the end causes no error.
 */
export const sendStream = async (
  response: Response,
  stream: Readable,
  headers: Record<string, string>,
): Promise<void> => {
  let clientHasLeft = false
  response.once('close', () => {
    clientHasLeft = stream.errored === null && !response.writableFinished
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
    if (!clientHasLeft) throw error
  }
}
