import { holdEarlySubmit } from '../page-script/early-submit.ts'
import { markReady, startPage } from '../page-script/start.ts'
import { showAnswer } from '../shared/components/show-answer.ts'
import { reloadOnce } from './reload-once.ts'

/**
 * Longest wait for the page's pictures, in milliseconds. It is longer than a page takes over a poor network; a picture that never
 * arrives must not keep the app away.
 */
const FETCH_AFTER_MS = 4000
/** Events by which a visitor shows that they want to use the page, not only read its first screen. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'] as const

/** A prerendered page can be read, and its links work, without the app. So text and pictures load first. */
const whenShown = (act: () => void) => {
  if (document.readyState === 'complete') afterPaint(act)
  else window.addEventListener('load', () => afterPaint(act), { once: true })
  setTimeout(act, FETCH_AFTER_MS)
}

/** Browsers report a mouse that stands over a page being laid out as moved, by nothing. */
const isStill = (event: Event) => event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0

/**
 * Runs the app at once when the visitor uses the page. The sign-in page and the complaint form run it only then, because a cheap
 * phone's processor is slow.
 */
const whenUsed = (act: () => void) => {
  const used = new AbortController()
  const onSign = (event: Event) => {
    if (event.type === 'pointermove' && isStill(event)) return
    used.abort()
    act()
  }
  for (const sign of SIGNS_OF_USE)
    document.addEventListener(sign, onSign, { passive: true, capture: true, signal: used.signal })
  if (document.activeElement !== document.body || window.scrollY > 0) act()
}

/**
 * Whether the app would show this visitor another page than the prerendered one: because of a session, its end, a draft or the
 * address.
 */
const hasOwnContent = (): boolean => {
  try {
    return window.location.search !== '' || localStorage.length + sessionStorage.length > 0
  } catch {
    return false
  }
}

const isField = (target: EventTarget | null) => target instanceof Element && target.matches('[data-takeover]')

/** A page with its result works by links and forms. The app runs only when the visitor goes to a field to type. */
const whenTypedInto = (start: () => void) => {
  document.addEventListener('focusin', ({ target }) => {
    if (isField(target)) start()
  })
  if (isField(document.activeElement)) start()
}

/** A page in the background is never painted, so only the timer runs there. */
const afterPaint = (start: () => void) => {
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 500)
}

/** The list of the page's scripts, which the prerenderer wrote into the HTML, so that they load in parallel. */
const scripts = document.querySelector<HTMLTemplateElement>('template#scripts')

/** Fetches the page's scripts and runs none. Appending them a second time adds nothing. */
const fetchScripts = () => {
  if (scripts) document.head.append(scripts.content)
}

let started = false
const start = () => {
  if (started) return
  started = true
  fetchScripts()
  load().catch(() => {
    const waiting = document.getElementById('waiting')
    if (waiting)
      waiting.textContent = 'The portal could not be loaded. Check your connection, then load the page again.'
    early?.fail()
    started = false
    window.addEventListener('online', start, { once: true })
  })
}

/** One after the other, so that the browser can handle a tap between the two. */
const load = async () => {
  await import('../shared/theme/theme.ts')
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  const { prepare } = await (import.meta.env.DEV ? import('./entry-development.tsx') : import('./entry-client.tsx'))
  const draw = await prepare()
  early?.unsay()
  draw()
  early?.handOver()
}

startPage(document)
window.addEventListener('vite:preloadError', () => void reloadOnce())
if (document.URL.includes('search=')) showAnswer(document)
const early = holdEarlySubmit(document, start)
switch (scripts?.dataset['when']) {
  case 'typed-into': {
    markReady(document)
    whenTypedInto(start)
    break
  }
  case 'used': {
    markReady(document)
    whenShown(hasOwnContent() ? start : fetchScripts)
    whenUsed(start)
    break
  }
  default: {
    if (scripts) {
      whenShown(start)
      whenUsed(start)
    } else start()
  }
}
