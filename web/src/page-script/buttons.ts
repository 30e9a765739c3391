/**
 * Buttons that need a script on pages of plain HTML, by delegation: `data-print` prints the page, `data-copy` copies its text, the button in a
 * `data-frame` element shows or hides a frame of another site, a `data-subscribe` form says that it sends nothing.
 */
export const startButtons = (page: Document) => {
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
