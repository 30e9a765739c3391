import type { Firebase } from '../platform/firebase.ts'
import { createCheckFile } from './checked-file.ts'
import { createFilesStore } from './files-store.ts'
import type { PdfChecker } from './pdf/pdf-checker.ts'
import type { PictureMaker } from './picture/picture-maker.ts'

/** Where files are sent, how they are checked and where they are kept. */
export const createFiles = (
  firebase: Firebase,
  { storageRest, bucket }: { storageRest: string; bucket: string },
  openers: Pick<PdfChecker, 'open'> & Pick<PictureMaker, 'make'>,
) => ({
  uploadUrl: `${storageRest}/v0/b/${bucket}/o`,
  check: createCheckFile(openers),
  files: createFilesStore(firebase, { storageRest, bucket }),
})
