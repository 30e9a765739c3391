import { scannerMessages } from '@lsb/contract'
import { pageUrl } from '../shared/components/page-url.ts'
import { scannedAddress } from './scanned-address.ts'

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
const codeReader = async (): Promise<CodeReader> => {
  const native = await nativeReader().catch(() => null)
  if (native === null) return byLibrary
  return async (picture) => {
    const texts = await native(picture).catch(() => null)
    // A detector looks at a still picture in one size only.
    return texts === null || (texts.length === 0 && picture instanceof ImageBitmap) ? byLibrary(picture) : texts
  }
}

/** How long the camera's picture is left alone between two looks, in milliseconds. */
const LOOK_INTERVAL_MS = 150
/** Enough to read a licence that fills half of the picture. */
const CAMERA: MediaStreamConstraints = { video: { facingMode: 'environment', width: { ideal: 1280 } } }

/** The addresses under which this site is reached: the page's own, and the one that its links name. */
const sitesOf = (page: Document): string[] =>
  [page.URL, page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '', pageUrl('/')].flatMap(
    (address) => URL.parse(address)?.origin ?? [],
  )

const close = (camera: MediaStream | null) => {
  for (const track of camera?.getTracks() ?? []) track.stop()
}

/** Opens the scanner of the page (`shared/components/scanner.tsx`): camera and, beside it, a picture. */
export const startScanner = async (page: Document): Promise<void> => {
  const [root, view] = [page.querySelector('[data-scan]'), page.defaultView]
  if (root === null || view === null) return
  const [video, input, said] = [root.querySelector('video'), root.querySelector('input'), root.querySelector('output')]
  if (video === null || input === null || said === null) return
  const { location } = view
  const read = await codeReader()
  let stream: MediaStream | null = null
  /** Counts what the person has begun: what an earlier camera or picture answers late is not said. */
  let turn = 0

  const say = (sentence: string, tone = 'plain') => {
    said.textContent = sentence
    said.dataset['tone'] = tone
  }
  const stop = () => {
    close(stream)
    stream = null
    video.hidden = true
    turn += 1
    return turn
  }
  const answer = (texts: readonly string[]) => {
    const [text = '', ...others] = new Set(texts)
    const path = scannedAddress(others.length > 0 ? '' : text, sitesOf(page))
    if (path === null) return say(scannerMessages.unreadable, 'caution')
    const isHere = path.split('#')[0] === location.pathname && location.search === ''
    location.assign(path)
    // Another fragment alone loads nothing.
    if (isHere) location.reload()
  }
  const look = async (mine: number) => {
    if (turn !== mine) return
    const texts = await read(video)
    if (turn !== mine) return
    if (texts.length > 0) {
      stop()
      answer(texts)
    } else setTimeout(() => void look(mine), LOOK_INTERVAL_MS)
  }
  const openCamera = async () => {
    const mine = stop()
    say('')
    try {
      // Undefined where the page is not secure.
      const camera = await navigator.mediaDevices.getUserMedia(CAMERA)
      if (turn !== mine) return close(camera)
      stream = camera
      video.srcObject = camera
      video.hidden = false
      await video.play()
    } catch {
      if (turn !== mine) return
      stop()
      return say(scannerMessages.noCamera, 'caution')
    }
    say(scannerMessages.aim)
    await look(mine)
  }
  const readPicture = async (file: File) => {
    const mine = stop()
    say(scannerMessages.reading)
    const picture = await createImageBitmap(file).catch(() => null)
    const texts = picture === null ? [] : await read(picture)
    if (turn === mine) answer(texts)
  }

  // What was said of another paper is not to stand beside what this one says.
  for (const part of page.querySelectorAll<HTMLElement>('[data-before-scan]')) part.hidden = true
  root.querySelector<HTMLElement>('[data-scan-open]')?.removeAttribute('hidden')
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file !== undefined) void readPicture(file)
    input.value = ''
  })
  root.querySelector('button')?.addEventListener('click', () => void openCamera())
  // A page that comes back from the browser's memory has no camera; its button opens it again.
  view.addEventListener('pagehide', stop)
  await openCamera()
}
