import { boardZone } from '@lsb/contract'
import { keepLetters } from '../features/presence/script/keep-letters.ts'
import { keepOffline } from './keep-offline.ts'
import { startMenu } from './menu.ts'
import { reportErrors } from '../features/visitor-reports/report-errors.ts'

/**
 * Buttons that need a script on pages of plain HTML, by delegation: `data-print` prints the page, `data-copy` copies its text, the button in a
 * `data-frame` element shows or hides a frame of another site, a `data-subscribe` form says that it sends nothing.
 */
const startButtons = (page: Document) => {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    if (button.matches('[data-print]')) globalThis.print()
    if (button.dataset['copy'] !== undefined) void copy(button, button.dataset['copy'])
    const frame = button.closest<HTMLElement>('[data-frame]')
    if (frame) toggleFrame(frame)
  })
  page.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLElement) || !form.matches('[data-subscribe]')) return
    event.preventDefault()
    const answer = form.querySelector('output')
    if (answer) answer.textContent = answer.dataset['answer'] ?? ''
  })
}

/** Says what became of it in the `output` beside the button. */
const copy = async (button: HTMLElement, text: string) => {
  const said = button.parentElement?.querySelector('output')
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (said) said.textContent = isCopied ? 'Copied.' : 'Copy it by hand.'
}

/** Nothing is loaded from the other site before the reader asks: the frame does not exist until then. */
const toggleFrame = (place: HTMLElement) => {
  const frame = place.querySelector('iframe')
  if (frame) frame.remove()
  else place.prepend(frameOf(place))
  for (const part of place.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = (part.dataset['when'] === 'shown') === (frame !== null)
}

const frameOf = ({ dataset }: HTMLElement): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-popups')
  frame.referrerPolicy = 'no-referrer'
  frame.title = dataset['title'] ?? ''
  frame.src = dataset['frame'] ?? ''
  return frame
}

/** How often the day is looked at, in milliseconds. */
const CHECK_INTERVAL_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1000

const dayInNairobi = (): number => Math.floor((Date.now() + boardZone.aheadMs) / DAY_MS)

/**
 * Reloads a page with a register's answer when a day ends in Nairobi, because a tab may stay open over the end of a year and a
 * verdict changes by itself only then. A wrong device clock only reloads at a wrong time.
 */
const renewDaily = (page: Document): void => {
  if (!page.body.hasAttribute('data-answered')) return
  const [day, path] = [dayInNairobi(), page.location.pathname]
  setInterval(() => {
    // The app may have navigated to a page without such an answer, for example a form that somebody is filling in.
    if (dayInNairobi() !== day && page.location.pathname === path && navigator.onLine) page.location.reload()
  }, CHECK_INTERVAL_MS)
}

/** What every page's HTML needs a script for, with or without the app. */
export const startPage = (page: Document) => {
  startMenu(page)
  startButtons(page)
  keepLetters(page)
  renewDaily(page)
  if (page.defaultView) {
    reportErrors(page.defaultView)
    keepOffline(page.defaultView)
  }
}

/** Marks the document as working, for tests and for style rules that need JavaScript. */
export const markReady = (page: Document) => {
  page.documentElement.dataset['ready'] = ''
}
