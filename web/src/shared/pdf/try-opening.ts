import { needsCertificate, shownElsewhere, type unopenedPdfTexts } from '@lsb/contract'

/** How long a person waits for the check on their own device, in milliseconds; then only the server decides. */
const CHECK_MAX_MS = 8_000

/** Why no PDF reader can open it; null when it opens, or when this device cannot tell. */
export type Refusal = Exclude<keyof typeof unopenedPdfTexts, 'slow'> | null

const openedBy = async (
  reader: typeof import('./reader.ts'),
  data: Uint8Array,
  signal: AbortSignal,
): Promise<Refusal> => {
  if (signal.aborted) return null
  const task = reader.getDocument({
    data,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  })
  const stop = () => void task.destroy()
  signal.addEventListener('abort', stop)
  try {
    const document = await task.promise
    const page = await document.getPage(1).catch(() => null)
    if (page === null) return signal.aborted ? null : 'damaged'
    return await shownElsewhere(document)
  } catch (error) {
    if (error instanceof reader.PasswordException) return 'locked'
    if (needsCertificate(error)) return 'certificate'
    // Any other error is about this browser: no worker, no memory, or pdf.js did not load.
    return error instanceof reader.InvalidPDFException ? 'damaged' : null
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

/**
 * Opens a PDF as the API will, in a worker, so that a person learns at once what the API would refuse. Only a clear result
 * refuses a file: a browser without time, memory or a worker leaves the decision to the API. It works on a copy of the bytes.
 */
export const tryOpening = async (bytes: Uint8Array, maxMs = CHECK_MAX_MS): Promise<Refusal> => {
  // Without a worker the page itself would freeze.
  if (typeof Worker === 'undefined') return null
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxMs)
  })
  try {
    const opened = import('./reader.ts').then((reader) => openedBy(reader, bytes.slice(), controller.signal))
    return await Promise.race([opened, limit])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}
