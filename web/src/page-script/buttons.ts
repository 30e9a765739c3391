/**
 * Buttons that need a script on pages of plain HTML, by delegation: `data-print` prints the page, the button in a
 * `data-frame` element shows or hides a frame of another site, a `data-subscribe` form says that it sends nothing.
 */
export const startButtons = (page: Document) => {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    if (button.matches('[data-print]')) globalThis.print()
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

/** Nothing is loaded from the other site before the reader asks: the frame does not exist until then. */
const toggleFrame = (place: HTMLElement) => {
  const shown = place.querySelector('iframe')
  if (shown) shown.remove()
  else place.prepend(frameOf(place))
  for (const part of place.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = (part.dataset['when'] === 'shown') === (shown !== null)
}

const frameOf = ({ dataset }: HTMLElement): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-popups')
  frame.referrerPolicy = 'no-referrer'
  frame.title = dataset['title'] ?? ''
  frame.src = dataset['frame'] ?? ''
  return frame
}
