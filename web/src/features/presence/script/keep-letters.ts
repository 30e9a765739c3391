import { CHECK_PATH, lettersBeside, lettersPath } from '@lsb/contract'

/**
 * Takes letters that were typed beside a number to their check, before a form of plain HTML or of the app writes them into an
 * address. A form without an action is the office's own; a search of the offline copy leaves the device by no address.
 */
export const keepLetters = (page: Document): void => {
  const keep = (event: SubmitEvent) => {
    const form = event.target instanceof Element ? event.target.closest('form[action]') : null
    const box = form?.querySelector<HTMLInputElement>(
      '[name=search]:not([type=hidden], #offline-search), [name=number]',
    )
    const typed = box && lettersBeside(box.value)
    if (!typed) return
    event.preventDefault()
    event.stopPropagation()
    const { location } = page
    const isThere = location.pathname + location.search === CHECK_PATH
    location.assign(lettersPath(typed.number, typed.letters))
    // Another fragment alone loads nothing.
    if (isThere) location.reload()
  }
  page.addEventListener('submit', keep, true)
}
