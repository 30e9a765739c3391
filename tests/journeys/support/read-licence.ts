import { createCanvas } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const SCALE = 3

/** A canvas for Node has what pdf.js draws with, though not all that a page's canvas has. */
const canBeDrawnOn = (canvas: object): canvas is HTMLCanvasElement => 'getContext' in canvas && 'width' in canvas

/** What the first page of a practising licence says to a reader, line by line, and to a camera. Throws without a QR code. */
export const readLicence = async (pdf: Uint8Array): Promise<{ lines: string[]; code: string }> => {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent()
  const viewport = page.getViewport({ scale: SCALE })
  const canvas: object = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  if (!canBeDrawnOn(canvas)) throw new Error('There is no canvas to draw on.')
  await page.render({ canvas, viewport }).promise
  const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  await task.destroy()
  const code = image && jsQR(new Uint8ClampedArray(image.data), image.width, image.height)
  if (!code) throw new Error('There is no QR code on the page.')
  return { lines: items.map((item) => ('str' in item ? item.str : '')), code: code.data }
}
