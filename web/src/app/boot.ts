import { markReady, startPage } from '../page-script/start.ts'

/** Longer than a page needs to be shown over a poor network; a picture that hangs must not keep the app away. */
const LOAD_ANYWAY_MS = 4000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const

/**
 * The only script in the HTML of a page that the app draws. A prerendered page can be read and its links work without any, so the app
 * is fetched once the page is on the screen: text and pictures have the network and the processor to themselves. Whoever
 * touches the page before that gets it at once.
 */
const whenShown = (start: () => void) => {
  if (document.readyState === 'complete') afterPaint(start)
  else window.addEventListener('load', () => afterPaint(start), { once: true })
  setTimeout(start, LOAD_ANYWAY_MS)
  for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, start, { once: true, passive: true })
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

let started = false
const start = () => {
  if (started) return
  started = true
  if (scripts) document.head.append(scripts.content)
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
if (scripts?.dataset['when'] === 'typed-into') {
  markReady(document)
  whenTypedInto(start)
} else if (scripts) whenShown(start)
else start()
