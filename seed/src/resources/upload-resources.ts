import { createHash } from 'node:crypto'
import { looksLikePdf, PDF_TYPE, type Resource, resourceObject } from '@lsb/contract'
import type { Firebase } from '@lsb/functions/src/platform/firebase.ts'

export interface ResourceFile {
  resource: Resource
  bytes: Uint8Array
}

/** Documents that are uploaded at the same time. */
const AT_ONCE = 8

/**
 * Puts documents where the website's links lead (`resources/{slug}.pdf`). One that is there already, byte for byte, is left
 * alone. Answers how many were written.
 */
export const uploadResources = async (
  firebase: Pick<Firebase, 'bucket'>,
  files: readonly ResourceFile[],
): Promise<number> => {
  const bucket = await firebase.bucket()
  const upload = async ({ resource, bytes }: ResourceFile): Promise<boolean> => {
    if (!looksLikePdf(bytes)) throw new TypeError(`${resource.slug}.pdf is not a PDF.`)
    const file = bucket.file(resourceObject(resource))
    const [exists] = await file.exists()
    const stored = exists ? (await file.getMetadata())[0].md5Hash : undefined
    if (stored === createHash('md5').update(bytes).digest('base64')) return false
    await file.save(Buffer.from(bytes), { contentType: PDF_TYPE, resumable: false })
    return true
  }
  let written = 0
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const outcomes = await Promise.all(files.slice(at, at + AT_ONCE).map(upload))
    written += outcomes.filter(Boolean).length
  }
  return written
}
