import type { Response } from 'express'
import { notFound } from '../errors.ts'
import { sendStream } from '../http/send-stream.ts'
import type { FilesStore } from './files-store.ts'

interface Sent {
  path: string
  type: string
  /** Bytes, where the record says how many. */
  size?: number
  /** ASCII name the browser offers when the file is saved. */
  saveAs: string
}

/** Streams a stored file to whoever has been found entitled to it; the 404 problem when it is gone. */
export const sendFile = async (files: Pick<FilesStore, 'read'>, response: Response, sent: Sent): Promise<void> => {
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
