import { PDF_TYPE } from '@lsb/contract'
import { checkedFile, fileRecord } from '@lsb/functions/src/files/checked-file.ts'
import type { FileRecord } from '@lsb/functions/src/files/stored-file.ts'
import type { DemoServices } from './demo-services.ts'
import { samplePdf } from './sample-pdf.ts'

/** Writes a sample PDF to a path of Storage. Returns what a record stores about the file. */
export const storePdf = async (
  { firebase }: Pick<DemoServices, 'firebase'>,
  { path, name, lines, at }: { path: string; name: string; lines: readonly string[]; at: Date },
): Promise<FileRecord> => {
  const bytes = new Uint8Array(await samplePdf(name.replace(/\.pdf$/, ''), lines))
  const file = (await firebase.bucket()).file(path)
  const checked = checkedFile({ name, type: PDF_TYPE, bytes })
  // Metadata as the API's copies have it.
  const metadata = { contentType: PDF_TYPE, metadata: { sha256: checked.sha256 } }
  await file.save(Buffer.from(bytes), { metadata, resumable: false })
  return fileRecord(path, checked, at)
}
