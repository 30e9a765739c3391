import type { Firebase } from '../platform/firebase.ts'
import { createCheckFile } from './checked-file.ts'
import { createFilesStore } from './files-store.ts'
import type { PdfChecker } from './pdf/pdf-checker.ts'

/** Where files are sent, how they are checked and where they are kept. */
export const createFiles = (
  firebase: Firebase,
  { storageRest, bucket }: { storageRest: string; bucket: string },
  pdfs: PdfChecker,
) => ({
  uploadUrl: `${storageRest}/v0/b/${bucket}/o`,
  check: createCheckFile(pdfs),
  files: createFilesStore(firebase, { storageRest, bucket }),
})
