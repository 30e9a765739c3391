import type { Response } from 'express'
import { notFound } from '../errors.ts'
import { sendStream } from '../http/send-stream.ts'
import type { FilesStore } from './files-store.ts'

interface Download {
  path: string
  type: string
  /** Bytes, if the record knows it. */
  size?: number
  /** ASCII name the browser offers when the file is saved. */
  saveAs: string
}

/**
 * Streams a stored file. The calling function has checked that the client may read it. Throws the 404 problem when the file is
 * gone.
 */
export const sendFile = async (files: Pick<FilesStore, 'read'>, response: Response, sent: Download): Promise<void> => {
  const stream = await files.read(sent.path)
  if (stream === null) throw notFound()
  const headers = {
    'Content-Type': sent.type,
    'Content-Disposition': `inline; filename="${sent.saveAs.replaceAll(/[^\w.-]/g, '-')}"`,
    ...(sent.size !== undefined && { 'Content-Length': String(sent.size) }),
  }
  if (response.req.method === 'HEAD') {
    stream.destroy()
    response.set(headers).end()
    return
  }
  await sendStream(response, stream, headers)
}
