import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** How somebody holds a licence in front of a camera. */
export interface Scan {
  dpi?: number
  /** A picture of the page of so many pixels in height, sent on by a messenger: blurred and compressed. */
  forwarded?: number
  /** Degrees by which the page is turned. */
  turned?: number
  grey?: boolean
}

/** A canvas for Node has what pdf.js draws with, though not all that a page's canvas has. */
const canBeDrawnOn = (canvas: object): canvas is HTMLCanvasElement => 'getContext' in canvas && 'width' in canvas

const isDrawable = (canvas: object): canvas is Image => 'width' in canvas

/** Draws a page again as a camera sees it. */
const photographed = (page: HTMLCanvasElement, { turned = 0, grey = false }: Scan): ImageData[] => {
  const seen: object = createCanvas(page.width, page.height)
  const context = canBeDrawnOn(seen) ? seen.getContext('2d') : null
  if (context === null) return []
  context.fillStyle = '#fff'
  context.fillRect(0, 0, page.width, page.height)
  context.translate(page.width / 2, page.height / 2)
  context.rotate((turned * Math.PI) / 180)
  context.drawImage(page, -page.width / 2, -page.height / 2)
  const image = context.getImageData(0, 0, page.width, page.height)
  if (!grey) return [image]
  const { data } = image
  // Paper is never white nor ink black under a lamp.
  for (let at = 0; at < data.length; at += 4) {
    const light = 0.3 * Number(data[at]) + 0.59 * Number(data[at + 1]) + 0.11 * Number(data[at + 2])
    data.fill(60 + light * 0.65, at, at + 3)
  }
  return [image]
}

const BLUR_PX = 0.8
const JPEG_QUALITY = 40
/** Readers look at a small picture in several sizes: of random codes at 1400 pixels, one in 25 is not found in twice the size alone. */
const ENLARGED = [2, 3]

interface Picture {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** What a messenger makes of a picture, in the sizes in which readers look at it. */
const forwarded = async (page: HTMLCanvasElement): Promise<Picture[]> => {
  const { width, height } = page
  const sent = createCanvas(width, height)
  const context = sent.getContext('2d')
  context.filter = `blur(${BLUR_PX}px)`
  const picture: object = page
  if (!isDrawable(picture)) throw new Error('The page cannot be drawn.')
  context.drawImage(picture, 0, 0)
  const received = await loadImage(sent.toBuffer('image/jpeg', JPEG_QUALITY))
  return ENLARGED.map((times) => {
    const [wide, high] = [width * times, height * times]
    const large = createCanvas(wide, high).getContext('2d')
    large.drawImage(received, 0, 0, wide, high)
    return large.getImageData(0, 0, wide, high)
  })
}

/** The first code that one of the pictures shows. */
const codeIn = (pictures: readonly Picture[]): string | undefined => {
  for (const { data, width, height } of pictures) {
    const code = jsQR(new Uint8ClampedArray(data), width, height)
    if (code !== null) return code.data
  }
  return undefined
}

/** What the first page of a practising licence says to a reader, line by line, and to a camera. Throws without a QR code. */
export const readLicence = async (pdf: Uint8Array, scan: Scan = {}): Promise<{ lines: string[]; code: string }> => {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent()
  const { height } = page.getViewport({ scale: 1 })
  const scale = scan.forwarded === undefined ? (scan.dpi ?? 216) / 72 : scan.forwarded / height
  const viewport = page.getViewport({ scale })
  const canvas: object = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  if (!canBeDrawnOn(canvas)) throw new Error('There is no canvas to draw on.')
  await page.render({ canvas, viewport }).promise
  const code = codeIn(scan.forwarded === undefined ? photographed(canvas, scan) : await forwarded(canvas))
  await task.destroy()
  if (code === undefined) throw new Error('There is no QR code on the page.')
  return { lines: items.map((item) => ('str' in item ? item.str : '')), code }
}
