type Picture = HTMLVideoElement | ImageBitmap
/** The texts of the QR codes in a picture; none when there is none. */
type CodeReader = (picture: Picture) => Promise<readonly string[]>

interface DetectorClass {
  new (options: { formats: string[] }): { detect: (picture: Picture) => Promise<{ rawValue: string }[]> }
  getSupportedFormats: () => Promise<string[]>
}
const isDetectorClass = (value: unknown): value is DetectorClass =>
  typeof value === 'function' && 'getSupportedFormats' in value

/** The browser's own detector; some have one that reads no QR codes. */
const nativeReader = async (): Promise<CodeReader | null> => {
  const Detector: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (!isDetectorClass(Detector) || !(await Detector.getSupportedFormats()).includes('qr_code')) return null
  const detector = new Detector({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

/** Longest sides in pixels: a picture that a messenger has made small is read only when it is enlarged. */
const SIZES = [1600, 3200, 800, 2400]
const VIDEO_SIZES = [1280]

const pixelsOf = (picture: Picture, longest: number): ImageData | null => {
  const [wide, high] =
    picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]
  const scale = longest / Math.max(wide, high)
  if (!Number.isFinite(scale)) return null
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))]
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  context?.drawImage(picture, 0, 0, width, height)
  return context?.getImageData(0, 0, width, height) ?? null
}

/** A library reads where the browser cannot. */
const libraryReader = async (): Promise<CodeReader> => {
  const { default: readPixels } = await import('jsqr')
  return async (picture) => {
    for (const size of picture instanceof HTMLVideoElement ? VIDEO_SIZES : SIZES) {
      const pixels = pixelsOf(picture, size)
      const code = pixels && readPixels(pixels.data, pixels.width, pixels.height)
      if (code && code.data !== '') return [code.data]
    }
    return []
  }
}

let library: Promise<CodeReader> | undefined
const byLibrary: CodeReader = async (picture) => (await (library ??= libraryReader()))(picture)

/** Reads with the browser's detector, or with the library where there is none or it fails. */
export const codeReader = async (): Promise<CodeReader> => {
  const native = await nativeReader().catch(() => null)
  if (native === null) return byLibrary
  return async (picture) => {
    const texts = await native(picture).catch(() => null)
    // A detector looks at a still picture in one size only.
    return texts === null || (texts.length === 0 && picture instanceof ImageBitmap) ? byLibrary(picture) : texts
  }
}
