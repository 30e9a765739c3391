import { Busboy } from '@fastify/busboy'
import type { Request } from 'express'
import { FILE_MAX_BYTES } from '@lsb/contract'
import { tooLarge, tooSlow, unavailable, unreadable } from '../errors.ts'
import { FORM_PACE, watchPace } from './body-pace.ts'
import { assertClean } from './flat-body.ts'
import { rawBodyOf } from './raw-body.ts'

/** Most files of one request: the six education certificates. */
const FILES_MAX = 6
const FIELDS_MAX = 40
const NAME_MAX_LENGTH = 100
const FIELD_MAX_BYTES = 24 * 1024
/** Whole request: all files at their limit, and the texts and headings around them. */
export const MULTIPART_MAX_BYTES = FILES_MAX * FILE_MAX_BYTES + 1024 * 1024

/** A file that arrived in a request. */
export interface ReceivedFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** What a request sends for one part: a file, or the path of a file in `incoming/`. */
export type SubmittedFile = ReceivedFile | { incoming: string }

export interface Form {
  fields: Map<string, string>
  files: Map<string, ReceivedFile>
}

const parserFor = (request: Request, fileMaxBytes: number) => {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: {
        files: FILES_MAX,
        fields: FIELDS_MAX,
        fieldSize: FIELD_MAX_BYTES,
        // One byte more than allowed: the check of the file then sees that it is too large and answers with its own text.
        fileSize: fileMaxBytes + 1,
        headerPairs: 50,
      },
    })
  } catch {
    throw unreadable()
  }
}

/**
 * Reads a multipart body with each text and each of the named files at most once. It reads the parts as a stream with limits and
 * keeps files in memory, because their content decides whether they are accepted. Throws the 400 problem for a body that is no
 * form, a repeated part or an unknown file, the 413 problem over the limits, the 408 problem for a body slower than the pace, and
 * the 503 problem when the request was answered before the form was complete.
 */
export const readForm = (
  request: Request,
  fileNames: readonly string[],
  pace = FORM_PACE,
  fileMaxBytes = FILE_MAX_BYTES,
): Promise<Form> =>
  new Promise((resolve, reject) => {
    if (!request.is('multipart/form-data')) throw unreadable()
    const parser = parserFor(request, fileMaxBytes)
    const form: Form = { fields: new Map(), files: new Map() }
    const seen = new Set<string>()
    let size = 0
    let reading = true

    const fail = (problem: Error) => {
      if (!reading) return
      reading = false
      request.unpipe(parser)
      // The rest of the body may arrive much later; the part that has arrived must not stay in memory until then.
      form.files.clear()
      parser.destroy()
      reject(problem)
    }
    /** The parser gives a part without a name as `undefined`, against its types. */
    const take = (name: string | undefined, value: string) => {
      if (name === undefined) throw unreadable()
      if (name.length > NAME_MAX_LENGTH) throw tooLarge()
      assertClean(name, value)
      if (seen.has(name)) throw unreadable()
      seen.add(name)
    }
    const orFail = (work: () => void) => {
      try {
        work()
      } catch (error) {
        fail(error instanceof Error ? error : unreadable())
      }
    }

    parser.on('field', (name, value, _, valueTruncated) => {
      orFail(() => {
        if (valueTruncated) throw tooLarge()
        take(name, value)
        form.fields.set(name, value)
      })
    })
    parser.on('file', (name, stream, filename: string | undefined, _, type) => {
      // One buffer from the start: many small buffers that are kept until the last one arrives are freed late.
      const room = Buffer.allocUnsafe(fileMaxBytes + 1)
      let length = 0
      stream.on('data', (chunk: Buffer) => {
        length += chunk.copy(room, length)
      })
      stream.on('error', () => {
        fail(unreadable())
      })
      stream.on('end', () => {
        const file = { name: filename ?? '', type, bytes: room.subarray(0, length) }
        // A file field in which nothing was chosen arrives as a part without name and content.
        if (file.name !== '' || file.bytes.length > 0) form.files.set(name, file)
      })
      orFail(() => {
        take(name, '')
        if (!fileNames.includes(name)) throw unreadable()
      })
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => {
        fail(tooLarge())
      })
    }
    parser.on('error', () => {
      fail(unreadable())
    })
    parser.on('finish', () => {
      if (!reading) return
      reading = false
      resolve(form)
    })

    const raw = rawBodyOf(request)
    if (raw !== undefined) {
      if (raw.length > MULTIPART_MAX_BYTES) fail(tooLarge())
      else parser.end(raw)
      return
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MULTIPART_MAX_BYTES) fail(tooLarge())
    })
    request.on('error', () => {
      fail(unreadable())
    })
    // A request that passes the deadline is answered before the form is complete.
    request.res?.once('finish', () => {
      fail(unavailable())
      request.resume()
    })
    watchPace(request, pace, () => {
      fail(tooSlow())
    })
    request.pipe(parser)
  })

/** What a form sends for these parts: a file, or as text the path of a file in `incoming/`. */
export const submittedFiles = ({ fields, files }: Form, names: readonly string[]): Map<string, SubmittedFile> => {
  const submitted = new Map<string, SubmittedFile>()
  for (const name of names) {
    const file = files.get(name)
    const incoming = fields.get(name)?.trim() ?? ''
    if (file !== undefined) submitted.set(name, file)
    else if (incoming !== '') submitted.set(name, { incoming })
  }
  return submitted
}

/** The texts of a form, for a shape. */
export const textsOf = ({ fields }: Form): Record<string, string> => Object.fromEntries(fields)
