import type { CSSProperties } from 'react'

const LETTERS = '--letters'

/** Tells the style of a verdict's opening how many letters have to fit its line. */
export const openingStyle = (opening: string): CSSProperties & Record<typeof LETTERS, number> => ({
  [LETTERS]: opening.length,
})

/** The same for a script that writes an opening into the page. */
export const writeOpening = (element: HTMLElement, opening: string): void => {
  element.textContent = opening
  element.style.setProperty(LETTERS, String(opening.length))
}
