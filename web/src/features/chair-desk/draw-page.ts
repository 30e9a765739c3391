import { PAGE_MAX_OPERATORS } from '@lsb/contract'
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { AnnotationMode, getDocument, GlobalWorkerOptions, VerbosityLevel } from '../../shared/pdf/reader.ts'
import { TellingWorkers } from '../../shared/pdf/telling-workers.ts'
import { isLoss } from './warnings.ts'

/** Path of what some documents need: see `pdf-data.ts`. */
const DATA_URL: string = import.meta.env.VITE_PDF_DATA

/** Width at which pages are drawn, in pixels: sharp in the widest column and on a phone's dense screen. */
const DRAW_WIDTH = 1200
/** No page is drawn larger than this many pixels for a point: a narrow one would become as long as it is narrow. */
const SCALE_MAX = 3
/** Most pixels of a page; each takes four bytes. */
const PAGE_MAX_PIXELS = 40_000_000
/** Longest canvas, in pixels: some phones draw nothing on a longer one. */
const PART_HEIGHT = 4096
/** Most pixels of a picture in a document: an A3 sheet at 600 dots an inch has 70 million. */
const PICTURE_MAX_PIXELS = 80_000_000

const DRAW_MAX_MS = 20_000

export interface DrawnPage {
  /** Whether nothing of the page is lost. */
  isWhole: boolean
  text: string
  /** Of the first page: the text of all pages of a short document, '' for a long one. */
  documentText: string
}

interface DrawingInto {
  sheet: HTMLElement
  /** Times as wide as usual. */
  zoom: number
  /** To the right, in degrees. */
  turned: number
  signal: AbortSignal
  /** Is told how many pages the document has, as soon as that is known. */
  onPages: (pages: number) => void
}

export class DrawingStopped extends Error {}

const countOperators = (index: number): boolean => {
  if (index >= PAGE_MAX_OPERATORS) throw new DrawingStopped()
  return true
}

/** Draws a page into canvases one below the other, as many as its length needs. */
const drawParts = async (page: PDFPageProxy, { sheet, zoom, turned, signal }: DrawingInto): Promise<void> => {
  const rotation = (page.rotate + turned) % 360
  const { width, height } = page.getViewport({ scale: 1, rotation })
  const usual = Math.min(DRAW_WIDTH / width, SCALE_MAX)
  const scale = Math.min(usual * zoom, Math.sqrt(PAGE_MAX_PIXELS / (width * height)))
  const length = Math.ceil(height * scale)
  for (let top = 0; top < length; top += PART_HEIGHT) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(width * scale)
    canvas.height = Math.min(PART_HEIGHT, length - top)
    const viewport = page.getViewport({ scale, rotation, offsetY: -top })
    const annotationMode = AnnotationMode.ENABLE_STORAGE
    await page.render({ canvas, viewport, annotationMode, operationsFilter: countOperators }).promise
    signal.throwIfAborted()
    if (top === 0) sheet.replaceChildren(canvas)
    else sheet.append(canvas)
  }
}

type Annotation = Partial<Record<'id' | 'subtype' | 'fieldType' | 'fieldValue' | 'hasAppearance', unknown>>

/**
 * The values in the fields of a page. Those that the document does not draw are drawn, as most programs do: some that fill in forms
 * leave it to the reader. `isLost`: there is a stamp of which nobody knows how it looks.
 */
const showValues = async (pdf: PDFDocumentProxy, page: PDFPageProxy) => {
  const values: string[] = []
  let isLost = false
  const annotations: Annotation[] = await page.getAnnotations()
  for (const { id, subtype, fieldType, fieldValue, hasAppearance } of annotations) {
    if (subtype === 'Stamp' && hasAppearance !== true) isLost = true
    const value = [fieldValue].flat().filter((part) => typeof part === 'string' && part !== '')
    if ((fieldType !== 'Tx' && fieldType !== 'Ch') || value.length === 0) continue
    values.push(value.join(', '))
    if (hasAppearance !== true) pdf.annotationStorage.setValue(String(id), { value: fieldValue })
  }
  return { values, isLost }
}

/** How many pages a document has whose whole text is read. */
const TEXT_PAGES_MAX = 5

const textOf = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : ''))
    .join('')
    .trim()
}

const open = (data: Uint8Array, { reading, drawing }: TellingWorkers): PDFDocumentLoadingTask => {
  GlobalWorkerOptions.workerPort = reading
  GlobalWorkerOptions.rendererPorts = [drawing]
  try {
    // Only draws the document: scripts, forms and links inside it stay inert.
    return getDocument({
      data,
      enableXfa: false,
      // It says as information that bytes of a picture are missing.
      verbosity: VerbosityLevel.INFOS,
      useWasm: false,
      // The same letters on every computer.
      useSystemFonts: false,
      wasmUrl: DATA_URL,
      cMapUrl: DATA_URL,
      standardFontDataUrl: DATA_URL,
      maxImageSize: PICTURE_MAX_PIXELS,
    })
  } finally {
    // Other documents have workers of their own.
    GlobalWorkerOptions.workerPort = null
    GlobalWorkerOptions.rendererPorts = []
  }
}

/** Rejects when `signal` stops the work, and with DrawingStopped after the longest time; `settle` forgets both. */
const limitOf = (signal: AbortSignal) => {
  const { promise: reached, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DrawingStopped()), DRAW_MAX_MS)
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave)
  const settle = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
  return { reached, settle }
}

/**
 * Draws a page of a PDF, counted from 1, in workers of its own: they end with it, whatever the document does and holds. Rejects
 * with DrawingStopped when that takes too much, with another error when it cannot be done or `signal` stops it.
 */
export const drawPage = async (bytes: Blob, number: number, into: DrawingInto): Promise<DrawnPage> => {
  const { signal, onPages } = into
  const data = new Uint8Array(await bytes.arrayBuffer())
  signal.throwIfAborted()
  let isWhole = true
  const workers = new TellingWorkers((warning) => {
    if (isLoss(warning)) isWhole = false
  })
  let task: PDFDocumentLoadingTask | undefined
  const draw = async (): Promise<DrawnPage> => {
    await workers.ready
    task = open(data, workers)
    const pdf = await task.promise
    onPages(pdf.numPages)
    const page = await pdf.getPage(number)
    const { values, isLost } = await showValues(pdf, page)
    await drawParts(page, into)
    const text = [await textOf(page), ...values].join('\n').trim()
    const isRead = number === 1 && pdf.numPages <= TEXT_PAGES_MAX
    const others = isRead ? Array.from({ length: pdf.numPages - 1 }, (_, at) => pdf.getPage(at + 2)) : []
    const texts = await Promise.all(others.map(async (other) => textOf(await other)))
    return { isWhole: isWhole && !isLost, text, documentText: isRead ? [text, ...texts].join('\n') : '' }
  }
  const { reached, settle } = limitOf(signal)
  try {
    return await Promise.race([draw(), reached])
  } finally {
    settle()
    // Its promise waits for the workers, which end before they answer.
    void task?.destroy()
    workers.end()
  }
}
