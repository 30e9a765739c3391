import { randomUUID } from 'node:crypto'
import { PDF_TYPE, type Resource } from '@lsb/contract'
import { checkedFile, fileRecord } from '@lsb/functions/src/files/checked-file.ts'
import type { Firebase } from '@lsb/functions/src/platform/firebase.ts'
import { createResourcesStore, newResourcePath } from '@lsb/functions/src/resources/resources-store.ts'

export interface ResourceFile {
  resource: Resource
  bytes: Uint8Array
}

/** Documents that are uploaded at the same time. */
const BATCH_SIZE = 8
/** Who put a file there, as the office's page shows it. */
const BY = 'By command'

/**
 * Gives documents their files, in the order of the office's page: writes the new file, writes the record that names it, deletes
 * the old file. Skips a document that has this content already. Returns how many were written.
 */
export const uploadResources = async (
  firebase: Pick<Firebase, 'bucket' | 'firestore'>,
  files: readonly ResourceFile[],
): Promise<number> => {
  const bucket = await firebase.bucket()
  const resources = createResourcesStore(firebase)
  const upload = async ({ resource: { slug }, bytes }: ResourceFile): Promise<boolean> => {
    const checked = checkedFile({ name: `${slug}.pdf`, type: PDF_TYPE, bytes: new Uint8Array(bytes) })
    if ((await resources.find(slug))?.file.sha256 === checked.sha256) return false
    const path = newResourcePath(slug, randomUUID())
    const metadata = { contentType: PDF_TYPE, metadata: { sha256: checked.sha256 } }
    await bucket.file(path).save(Buffer.from(bytes), { metadata, resumable: false })
    const file = fileRecord(path, checked, new Date())
    const { before } = await resources.change(slug, (record) => ({ ...record, file, by: BY }))
    if (before.file !== null) await bucket.file(before.file.path).delete({ ignoreNotFound: true })
    return true
  }
  let written = 0
  for (let at = 0; at < files.length; at += BATCH_SIZE) {
    const outcomes = await Promise.all(files.slice(at, at + BATCH_SIZE).map(upload))
    written += outcomes.filter(Boolean).length
  }
  return written
}
