import { scannerMessages } from '@lsb/contract'
import { pageUrl } from '../shared/components/page-url.ts'
import { codeReader } from './read-codes.ts'
import { scannedAddress } from './scanned-address.ts'

/** How long the camera's picture is left alone between two looks, in milliseconds. */
const LOOK_INTERVAL_MS = 150
/** Enough to read a licence that fills half of the picture. */
const CAMERA: MediaStreamConstraints = { video: { facingMode: 'environment', width: { ideal: 1280 } } }

/** The addresses under which this site is reached: the page's own, and the one that its links name. */
const sitesOf = (page: Document): string[] =>
  [page.URL, page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '', pageUrl('/')].flatMap(
    (address) => URL.parse(address)?.origin ?? [],
  )

/** Opens the scanner of the page (`shared/components/scanner.tsx`): camera and, beside it, a picture. */
export const startScanner = async (page: Document): Promise<void> => {
  const [root, view] = [page.querySelector('[data-scan]'), page.defaultView]
  if (root === null || view === null) return
  const [video, input, said] = [root.querySelector('video'), root.querySelector('input'), root.querySelector('output')]
  if (video === null || input === null || said === null) return
  const { location } = view
  const read = await codeReader()
  let stream: MediaStream | null = null

  const say = (sentence: string, tone = 'plain') => {
    said.textContent = sentence
    said.dataset['tone'] = tone
  }
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = null
    video.hidden = true
  }
  const answer = (texts: readonly string[]) => {
    const [text = '', ...others] = new Set(texts)
    const scanned = scannedAddress(others.length > 0 ? '' : text, sitesOf(page))
    if (scanned.kind === 'other') return say(scannerMessages.otherSite(scanned.host), 'bad')
    if (scanned.kind === 'unreadable') return say(scannerMessages.unreadable, 'caution')
    const isHere = scanned.path.split('#')[0] === location.pathname && location.search === ''
    location.assign(scanned.path)
    // Another fragment alone loads nothing.
    if (isHere) location.reload()
  }
  const look = async () => {
    if (stream === null) return
    const texts = await read(video)
    if (texts.length > 0 && stream !== null) {
      stop()
      answer(texts)
    } else setTimeout(() => void look(), LOOK_INTERVAL_MS)
  }
  const openCamera = async () => {
    stop()
    say('')
    try {
      // Undefined where the page is not secure.
      stream = await navigator.mediaDevices.getUserMedia(CAMERA)
      video.srcObject = stream
      video.hidden = false
      await video.play()
    } catch {
      stop()
      return say(scannerMessages.noCamera, 'caution')
    }
    say(scannerMessages.aim)
    await look()
  }
  const readPicture = async (file: File) => {
    stop()
    say(scannerMessages.reading)
    const picture = await createImageBitmap(file).catch(() => null)
    answer(picture === null ? [] : await read(picture))
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
