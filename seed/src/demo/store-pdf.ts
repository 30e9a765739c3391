import { PDF_TYPE } from '@lsb/contract'
import { type KeptFile, keptFile } from '@lsb/functions/src/files/stored-file.ts'
import type { DemoServices } from './demo-services.ts'
import { samplePdf } from './sample-pdf.ts'

/** Puts a sample PDF at a path of Storage, and says what a record keeps of it. */
export const storePdf = async (
  { firebase }: Pick<DemoServices, 'firebase'>,
  { path, name, lines, at }: { path: string; name: string; lines: readonly string[]; at: Date },
): Promise<KeptFile> => {
  const bytes = Buffer.from(await samplePdf(name.replace(/\.pdf$/, ''), lines))
  const file = (await firebase.bucket()).file(path)
  await file.save(bytes, { contentType: PDF_TYPE, resumable: false })
  return keptFile(path, { name, type: PDF_TYPE, bytes }, at)
}
