import type { Photograph } from './pages.ts'

export interface Sharpness {
  /** Most pixels along the longer side. */
  longSide: number
  /** Of the JPEG, between 0 and 1. */
  quality: number
}

/** The picture as a JPEG, turned as the camera says and by `turns` more quarters. A small picture is not enlarged. */
export const encodePage = async (
  { picture, turns }: Pick<Photograph, 'picture' | 'turns'>,
  { longSide, quality }: Sharpness,
): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)))
    if (width === undefined || height === undefined) throw new TypeError('A picture has two sides.')
    const isOnItsSide = turns % 2 === 1
    const canvas = document.createElement('canvas')
    canvas.width = isOnItsSide ? height : width
    canvas.height = isOnItsSide ? width : height
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser draws no pictures.')
    // Transparent parts become white.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.translate(canvas.width / 2, canvas.height / 2)
    context.rotate((turns * Math.PI) / 2)
    context.drawImage(bitmap, -width / 2, -height / 2, width, height)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (made) => (made === null ? reject(new Error('No picture was made.')) : resolve(made)),
        'image/jpeg',
        quality,
      ),
    )
  } finally {
    bitmap.close()
  }
}
