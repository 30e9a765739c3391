import type { Request, Response } from 'express'
import { unavailable } from '../errors.ts'
import { FORM_PACE, type Pace } from './body-pace.ts'
import { type Form, MULTIPART_MAX_BYTES, readForm } from './multipart.ts'
import { announcedBytes, createUploadGate } from './upload-gate.ts'

const MIB = 1024 * 1024

interface UploadLimits {
  /** Bytes of forms an instance holds at a time, those still on their way included. */
  held: number
  /** Bytes of forms that are checked and stored at a time; each takes some three times its size then. */
  stored: number
  /** Bytes of forms one account has held at a time. */
  perAccount: number
  pace: Pace
}

/**
 * Fifteen renewals are held, four of them stored; one account has as many as the largest form needs. What this comes to
 * when an instance is given forty renewals at once, its most: docs/figures.md, "Uploads".
 */
const LARGE: UploadLimits = {
  held: 160 * MIB,
  stored: 48 * MIB,
  perAccount: MULTIPART_MAX_BYTES,
  pace: FORM_PACE,
}
/** Forms up to this size, in bytes, have room of their own, so that they never wait for large ones. */
const SMALL_MAX_BYTES = MIB
const SMALL: UploadLimits = { held: 16 * MIB, stored: 8 * MIB, perAccount: 2 * MIB, pace: FORM_PACE }

/** Reads an account's form with the named files and answers with what `save` makes of it. */
type Upload = <T>(
  request: Request,
  response: Response,
  account: string,
  fileNames: readonly string[],
  save: (form: Form) => Promise<T>,
  fileMaxBytes?: number,
) => Promise<T>

const createLane = ({ held, stored, perAccount, pace }: UploadLimits) => {
  const holding = createUploadGate({ capacity: held, perAccount })
  const storing = createUploadGate({ capacity: stored, perAccount })
  const upload: Upload = (request, response, account, fileNames, save, fileMaxBytes) => {
    const bytes = announcedBytes(request.get('content-length'))
    const assertWaiting = () => {
      if (response.writableEnded || response.closed) throw unavailable()
    }
    return holding(account, bytes, async () => {
      assertWaiting()
      const form = await readForm(request, fileNames, pace, fileMaxBytes)
      return storing(account, bytes, () => {
        assertWaiting()
        return save(form)
      })
    })
  }
  return upload
}

/**
 * Takes uploads in within an instance's memory, fairly between accounts. Whoever has to wait is not read yet: the network
 * holds their body back. Throws the problems of `readForm`, and the 503 one for a person who was answered meanwhile, since
 * the deadline passed, or has gone.
 */
export const createUploads = (large = LARGE, small = SMALL, smallMaxBytes = SMALL_MAX_BYTES): Upload => {
  const [largeLane, smallLane] = [createLane(large), createLane(small)]
  return (request, ...rest) => {
    const isSmall = announcedBytes(request.get('content-length')) <= smallMaxBytes
    return (isSmall ? smallLane : largeLane)(request, ...rest)
  }
}
