import type { Request, Response } from 'express'
import { unavailable } from '../errors.ts'
import { FORM_PACE, type Pace } from './body-pace.ts'
import { type Form, MULTIPART_MAX_BYTES, readForm } from './multipart.ts'
import { announcedBytes, createUploadGate } from './upload-gate.ts'

const MIB = 1024 * 1024

interface UploadLimits {
  /** Bytes of forms in an instance's memory at a time; a form that is still arriving counts whole. */
  inMemory: number
  /** Bytes of forms that are checked and stored at a time; each then takes about three times its size. */
  stored: number
  /** Bytes of one account's forms in memory at a time. */
  perAccount: number
  pace: Pace
}

/**
 * Fifteen renewals fit in memory, and four of them are stored at a time; one account has room for the largest form.
 * docs/figures.md shows an instance that receives forty renewals at once, the most it takes.
 */
const LARGE_FORMS: UploadLimits = {
  inMemory: 160 * MIB,
  stored: 48 * MIB,
  perAccount: MULTIPART_MAX_BYTES,
  pace: FORM_PACE,
}
/** Forms up to this size, in bytes, have limits of their own: the portal's forms only name files and must not wait for those of others. */
const SMALL_FORM_MAX_BYTES = MIB
const SMALL_FORMS: UploadLimits = { inMemory: 16 * MIB, stored: 8 * MIB, perAccount: 2 * MIB, pace: FORM_PACE }

/** Reads an account's form with the named files and returns what `save` returns for it. */
type Upload = <T>(
  request: Request,
  response: Response,
  account: string,
  fileNames: readonly string[],
  save: (form: Form) => Promise<T>,
  fileMaxBytes?: number,
) => Promise<T>

const createLimitedUpload = ({ inMemory, stored, perAccount, pace }: UploadLimits) => {
  const readGate = createUploadGate({ capacity: inMemory, perAccount })
  const storeGate = createUploadGate({ capacity: stored, perAccount })
  const upload: Upload = (request, response, account, fileNames, save, fileMaxBytes) => {
    const bytes = announcedBytes(request.get('content-length'))
    const assertUnanswered = () => {
      if (response.writableEnded || response.closed) throw unavailable()
    }
    return readGate(account, bytes, async () => {
      assertUnanswered()
      const form = await readForm(request, fileNames, pace, fileMaxBytes)
      return storeGate(account, bytes, () => {
        assertUnanswered()
        return save(form)
      })
    })
  }
  return upload
}

/**
 * Reads uploads within the limits of an instance's memory, fairly between accounts. The body of a request that waits is not
 * read yet, so the network holds it back. Throws the problems of `readForm`, and the 503 problem when the request was
 * answered at its deadline, or its client has left, while it waited.
 */
export const createUploads = (
  large = LARGE_FORMS,
  small = SMALL_FORMS,
  smallMaxBytes = SMALL_FORM_MAX_BYTES,
): Upload => {
  const [largeUpload, smallUpload] = [createLimitedUpload(large), createLimitedUpload(small)]
  return (request, ...rest) => {
    const isSmall = announcedBytes(request.get('content-length')) <= smallMaxBytes
    return (isSmall ? smallUpload : largeUpload)(request, ...rest)
  }
}
