import { type StandingTone, standingTones } from '@lsb/contract'
import type { CSSObject } from '@mui/material/styles'
import { standingColour } from '../theme/standing-colours.ts'

/** One shape for each tone, on a grid of 24: a disc with a tick, a triangle, a stop sign with a bar, a ring with a question mark. */
const shapes: Record<StandingTone, string> = {
  good: "<path fill-rule='evenodd' d='M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm-1.7 16.2-5-5 1.9-1.9 3.1 3.1 6.6-6.6 1.9 1.9Z'/>",
  caution: "<path fill-rule='evenodd' d='M12 1.5 23.7 22H.3ZM10.7 8.5h2.6v7h-2.6Zm0 8.7h2.6v2.6h-2.6Z'/>",
  bad: "<path fill-rule='evenodd' d='M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4ZM5.5 10h13v4h-13Z'/>",
  uncertain:
    "<g fill='none' stroke='#000' stroke-width='2.2'><circle cx='12' cy='12' r='10'/><path d='M8.6 9.4a3.4 3.4 0 1 1 4.7 3.1c-.9.4-1.3 1-1.3 2'/></g><circle cx='12' cy='17.6' r='1.5'/>",
}

/** The mark of a tone as a mask, so that it has the colour of its place. It is one rule of a style sheet, however many marks a page has. */
const markOf = (tone: StandingTone): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>${shapes[tone]}</svg>`)}") center / contain no-repeat`

/** A square with the mark of an element's tone, in the colour of its text. */
export const markStyle = {
  content: '""',
  flex: 'none',
  width: '1em',
  height: '1em',
  backgroundColor: 'currentColor',
  // In a forced colour scheme a mark would lose its colour.
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
} as const satisfies CSSObject

/** Styles for each value of `data-tone` that is a standing's; `colour` gives its colours. */
export const forEachTone = (
  style: (colour: (part: Parameters<typeof standingColour>[1]) => string, mark: string) => CSSObject,
): CSSObject =>
  Object.fromEntries(
    standingTones.map((tone) => [`&[data-tone="${tone}"]`, style((part) => standingColour(tone, part), markOf(tone))]),
  )
