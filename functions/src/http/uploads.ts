import type { Request, Response } from 'express'
import { unavailable } from '../errors.ts'
import { type Form, readForm } from './multipart.ts'
import { announcedBytes, createUploadGate } from './upload-gate.ts'

/**
 * Bytes of forms an instance holds at a time, those still on their way included: fifteen renewals. A person on a slow line
 * takes up to the deadline to send one, and must not keep the others waiting meanwhile.
 */
const HELD_MAX_BYTES = 160 * 1024 * 1024
/**
 * Bytes of forms that are checked and stored at a time: four renewals, or one request with every certificate. Each takes
 * some three times its size then. What both limits come to when an instance is given forty renewals at once, its most:
 * docs/figures.md, "Uploads".
 */
const STORED_MAX_BYTES = 48 * 1024 * 1024

/** Reads a form with the named files and answers with what `save` makes of it. */
type Upload = <T>(
  request: Request,
  response: Response,
  fileNames: readonly string[],
  save: (form: Form) => Promise<T>,
) => Promise<T>

/**
 * Takes uploads in within an instance's memory. Whoever comes when `held` bytes are here is not read yet: the network
 * holds their body back. Throws the problems of `readForm`, and the 503 one for a person who was answered meanwhile, since
 * the deadline passed, or has gone.
 */
export const createUploads = (held = HELD_MAX_BYTES, stored = STORED_MAX_BYTES): Upload => {
  const holding = createUploadGate(held)
  const storing = createUploadGate(stored)
  return (request, response, fileNames, save) => {
    const bytes = announcedBytes(request.get('content-length'))
    const assertWaiting = () => {
      if (response.writableEnded || response.closed) throw unavailable()
    }
    return holding(bytes, async () => {
      assertWaiting()
      const form = await readForm(request, fileNames)
      return storing(bytes, () => {
        assertWaiting()
        return save(form)
      })
    })
  }
}
