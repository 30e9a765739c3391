import { needsCertificate, PAGE_MAX_OPERATORS, shownElsewhere } from '@lsb/contract'
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Loads the code of pdf.js's worker into this thread, so that pdf.js starts none of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { namesActiveContent } from './active-content.ts'
import { drawingCost, type GlyphCosts, glyphCosts } from './drawing-cost.ts'
import { asRevisionFive } from './revision-five.ts'
import type { PdfVerdict } from './verdict.ts'

type Document = Awaited<ReturnType<typeof getDocument>['promise']>

/** How many pages are searched for actions and attachments. */
const PAGES_SEARCHED = 50
/** Of how many pages the operators are read: finding a page among thousands takes longer than all else. */
const PAGES_READ = 1000

const isActive = (annotation: unknown): boolean =>
  typeof annotation === 'object' &&
  annotation !== null &&
  (('subtype' in annotation && annotation.subtype === 'FileAttachment') ||
    ('actions' in annotation && Boolean(annotation.actions)))

/** Whether pdf.js finds active content, also in an encrypted file. A part that it cannot read counts as harmless. */
const holdsActiveContent = async (document: Document): Promise<boolean> => {
  try {
    if ((await document.hasJSActions()) || (await document.getAttachments()) !== null) return true
    for (let number = 1; number <= Math.min(document.numPages, PAGES_SEARCHED); number += 1) {
      const page = await document.getPage(number)
      if ((await page.getJSActions()) !== null) return true
      const annotations: unknown[] = await page.getAnnotations()
      if (annotations.some(isActive)) return true
      page.cleanup()
    }
    return false
  } catch {
    return false
  }
}

/** Whether drawing a page takes more than a program should spend on it. A page that cannot be read costs nothing. */
const isCostly = async (document: Document, number: number): Promise<boolean> => {
  try {
    const page = await document.getPage(number)
    const known = new Map<unknown, ReturnType<GlyphCosts>>()
    const glyphsOf: GlyphCosts = (name) => {
      if (typeof name !== 'string' || !page.commonObjs.has(name)) return null
      // A glyph that is drawn with its own font costs nothing more.
      if (!known.has(name)) known.set(name, null).set(name, glyphCosts(page.commonObjs.get(name), glyphsOf))
      return known.get(name) ?? null
    }
    const cost = drawingCost(await page.getOperatorList(), glyphsOf)
    page.cleanup()
    return cost > PAGE_MAX_OPERATORS
  } catch {
    return false
  }
}

/** Why the pages cannot be shown to the chair, or null. */
const pagesProblem = async (document: Document): Promise<'portfolio' | 'form' | 'slow' | null> => {
  // A document without a first page is damaged.
  await document.getPage(1)
  const elsewhere = await shownElsewhere(document)
  if (elsewhere !== null) return elsewhere
  for (let number = 1; number <= Math.min(document.numPages, PAGES_READ); number += 1)
    if (await isCostly(document, number)) return 'slow'
  return null
}

const open = async (bytes: Uint8Array<ArrayBuffer>, namesActive: boolean): Promise<PdfVerdict> => {
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    // Decodes no picture: that takes most of the time, and says nothing here.
    maxImageSize: 0,
  })
  try {
    const document = await task.promise
    const problem = await pagesProblem(document)
    if (problem !== null) return { opens: false, reason: problem }
    return {
      opens: true,
      pages: document.numPages,
      activeContent: namesActive || (await holdsActiveContent(document)),
    }
  } catch (error) {
    if (needsCertificate(error)) return { opens: false, reason: 'certificate' }
    return { opens: false, reason: error instanceof PasswordException ? 'locked' : 'damaged' }
  } finally {
    await task.destroy()
  }
}

/**
 * Opens a PDF as a reader does, without a password, and reads what its pages draw. Nothing in it is run: the scripts' sandbox
 * of pdf.js is not loaded.
 */
export const inspectPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<PdfVerdict> => {
  const namesActive = namesActiveContent(bytes)
  const revisionFive = asRevisionFive(bytes)
  const verdict = revisionFive === null ? null : await open(revisionFive, namesActive)
  // If the rewritten file fails, the original decides.
  return verdict?.opens === true ? verdict : open(bytes, namesActive)
}
