const ARROW_STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The navigation bar: the hamburger button shows and hides it; Escape closes a dropdown and gives focus back; arrows walk its
 * links; a dropdown closes when focus or a tap goes elsewhere; following a link closes everything. Works on the markup of
 * `shared/layout/header.tsx` by delegation, so that it serves prerendered pages and the app alike.
 */
export const startMenu = (page: Document) => {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('.menu-button')
    if (button) setShown(button, button.getAttribute('aria-expanded') !== 'true')
    else if (target.closest('#site-menu a')) closeAll(page)
  })
  page.addEventListener('keydown', (event) => onKey(page, event))
  for (const kind of ['pointerdown', 'focusin']) page.addEventListener(kind, ({ target }) => closeOthers(page, target))
}

const setShown = (button: Element, shown: boolean) => button.setAttribute('aria-expanded', String(shown))

const openDropdowns = (page: Document) => page.querySelectorAll<HTMLDetailsElement>('#site-menu details[open]')

const closeOthers = (page: Document, target: EventTarget | null) => {
  for (const dropdown of openDropdowns(page))
    if (target instanceof Node && !dropdown.contains(target)) dropdown.open = false
}

const closeAll = (page: Document) => {
  for (const dropdown of openDropdowns(page)) dropdown.open = false
  for (const button of page.querySelectorAll('.menu-button')) setShown(button, false)
}

const onKey = (page: Document, event: KeyboardEvent) => {
  const { key, target } = event
  const dropdown = target instanceof Element ? target.closest<HTMLDetailsElement>('#site-menu details') : null
  if (!dropdown) return
  const summary = dropdown.querySelector('summary')
  if (key === 'Escape' && dropdown.open) {
    dropdown.open = false
    summary?.focus()
    return
  }
  const step = ARROW_STEPS[key]
  if (step === undefined) return
  event.preventDefault()
  dropdown.open = true
  const stops = [summary, ...dropdown.querySelectorAll('a')]
  const at = stops.findIndex((stop) => stop === page.activeElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
}
