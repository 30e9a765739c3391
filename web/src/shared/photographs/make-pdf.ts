/** The library is large, so load it only by `import()`. */
import { PDFDocument } from '@cantoo/pdf-lib'

/** Longer side of A4, in points. */
const A4_LONG_SIDE_PT = 841.89

/** A PDF whose pages are these JPEGs, each as large as its sheet of paper. */
export const makePdf = async (pictures: readonly Blob[]): Promise<Uint8Array<ArrayBuffer>> => {
  const document = await PDFDocument.create()
  for (const picture of pictures) {
    const image = await document.embedJpg(await picture.arrayBuffer())
    const { width, height } = image.scale(A4_LONG_SIDE_PT / Math.max(image.width, image.height))
    document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
  }
  return new Uint8Array(await document.save())
}
