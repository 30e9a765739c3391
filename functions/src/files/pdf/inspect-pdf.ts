import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Loads the code of pdf.js's worker into this thread, so that pdf.js starts none of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { namesActiveContent } from './active-content.ts'
import { asRevisionFive } from './revision-five.ts'
import type { PdfVerdict } from './verdict.ts'

type Document = Awaited<ReturnType<typeof getDocument>['promise']>

/** How many pages are searched for actions and attachments. */
const PAGES_SEARCHED = 50

const isActive = (annotation: unknown): boolean =>
  typeof annotation === 'object' &&
  annotation !== null &&
  (('subtype' in annotation && annotation.subtype === 'FileAttachment') ||
    ('actions' in annotation && Boolean(annotation.actions)))

const hasActivePages = async (document: Document): Promise<boolean> => {
  for (let number = 1; number <= Math.min(document.numPages, PAGES_SEARCHED); number += 1) {
    const page = await document.getPage(number)
    if ((await page.getJSActions()) !== null) return true
    const annotations: unknown[] = await page.getAnnotations()
    if (annotations.some(isActive)) return true
    page.cleanup()
  }
  return false
}

/** Whether pdf.js finds active content, also in an encrypted file. A part that it cannot read counts as harmless. */
const holdsActiveContent = async (document: Document): Promise<boolean> => {
  try {
    if ((await document.hasJSActions()) || (await document.getAttachments()) !== null) return true
    return await hasActivePages(document)
  } catch {
    return false
  }
}

const open = async (bytes: Uint8Array<ArrayBuffer>, namesActive: boolean): Promise<PdfVerdict> => {
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
  })
  try {
    const document = await task.promise
    await document.getPage(1)
    return {
      opens: true,
      pages: document.numPages,
      activeContent: namesActive || (await holdsActiveContent(document)),
    }
  } catch (error) {
    return { opens: false, reason: error instanceof PasswordException ? 'locked' : 'damaged' }
  } finally {
    await task.destroy()
  }
}

/**
 * Opens a PDF as a reader does, without a password, and looks at its first page. Nothing in it is run: the scripts' sandbox
 * of pdf.js is not loaded.
 */
export const inspectPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<PdfVerdict> => {
  const namesActive = namesActiveContent(bytes)
  const revisionFive = asRevisionFive(bytes)
  const verdict = revisionFive === null ? null : await open(revisionFive, namesActive)
  // If the rewritten file fails, the original decides.
  return verdict?.opens === true ? verdict : open(bytes, namesActive)
}
