import { markReady, startPage } from '../page-script/start.ts'

/** Longer than a page needs to be shown over a poor network; a picture that hangs must not keep the app away. */
const FETCH_ANYWAY_MS = 4000
/** By any of these a visitor shows that the page is for more than reading its first screen. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'] as const

/** A prerendered page can be read and its links work without the app: text and pictures have the network to themselves first. */
const whenShown = (act: () => void) => {
  if (document.readyState === 'complete') afterPaint(act)
  else window.addEventListener('load', () => afterPaint(act), { once: true })
  setTimeout(act, FETCH_ANYWAY_MS)
}

/** Whoever uses the page gets the app at once. Sign-in and complaint form wait for that: a cheap phone's processor is slow. */
const whenUsed = (act: () => void) => {
  for (const sign of SIGNS_OF_USE) document.addEventListener(sign, act, { once: true, passive: true, capture: true })
  if (document.activeElement !== document.body || window.scrollY > 0) act()
}

/** Whether the app may show this visitor something else: their session, how it ended, a draft, what the address names. */
const hasOwnContent = (): boolean => {
  try {
    return window.location.search !== '' || localStorage.length + sessionStorage.length > 0
  } catch {
    return false
  }
}

const isField = (target: EventTarget | null) => target instanceof Element && target.matches('[data-takeover]')

/** A page that holds its result works by links and forms; the app is for whoever begins to type. */
const whenTypedInto = (start: () => void) => {
  document.addEventListener('focusin', ({ target }) => {
    if (isField(target)) start()
  })
  if (isField(document.activeElement)) start()
}

/** A page in the background is never painted; there the timer alone counts. */
const afterPaint = (start: () => void) => {
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 500)
}

/** The list of all the page's scripts, which the prerenderer left here: fetched side by side, not one after the other. */
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
    started = false
    window.addEventListener('online', start, { once: true })
  })
}

/** One after the other, so that what is tapped meanwhile gets its turn between the two. */
const load = async () => {
  await import('../shared/theme/theme.ts')
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  await (import.meta.env.DEV ? import('./entry-development.tsx') : import('./entry-client.tsx'))
}

startPage(document)
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
