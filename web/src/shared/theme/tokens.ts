import { boardColours } from '@lsb/contract'
import { headingFamily } from './typefaces.ts'

/** `band` does not change with light and dark: header strip, page banner and footer, and what stands on them. */
export const { band, light, dark } = boardColours

/** A button on a band. */
export const onBand = { color: band.deep, bgcolor: band.accent, '&:hover': { bgcolor: band.accent } } as const

export const fonts = {
  /** The first that a system has: the text faces of phones and desktops before the plain ones that every Linux has. */
  text: "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Open Sans', Ubuntu, Cantarell, 'Liberation Sans', 'Helvetica Neue', Arial, system-ui, sans-serif",
  heading: headingFamily,
} as const

/**
 * The colours of a standing: a filled label (`fill` with `ink`), the ground of a verdict (`tint`) and the edge of its card. The amber
 * and grey fills are light and the green and red ones dark, so that they also differ without colour.
 */
export const standing = {
  light: {
    good: { fill: '#1d6b3a', ink: '#ffffff', tint: '#e3f1e7', edge: '#1d6b3a' },
    caution: { fill: '#f0b63c', ink: '#2a1c00', tint: '#fdf1d6', edge: '#a06a00' },
    bad: { fill: '#a8261d', ink: '#ffffff', tint: '#fbe5e2', edge: '#a8261d' },
    uncertain: { fill: '#d7ddd9', ink: '#26312c', tint: '#edf0ee', edge: '#66736c' },
  },
  dark: {
    good: { fill: '#2a7f48', ink: '#ffffff', tint: '#143220', edge: '#5fbf82' },
    caution: { fill: '#e9b23c', ink: '#241800', tint: '#352a0e', edge: '#e9b23c' },
    bad: { fill: '#c0392b', ink: '#ffffff', tint: '#3d1b18', edge: '#ff8f82' },
    uncertain: { fill: '#c3cec8', ink: '#1a2420', tint: '#242e2a', edge: '#a3b3ab' },
  },
} as const

/** Windows narrower than the theme's breakpoint `sm`. */
export const PHONE = '@media (max-width: 599.95px)'

/** 1200 px, or more with larger text: the width from which the bar shows its links side by side, without the hamburger. */
export const WIDE_BAR = '@media (min-width: 75em)'

/** For a button of words alone: they begin and end where the column does. */
export const onColumn = { px: 0, minWidth: 0 } as const

/** For a link that is drawn as a button or a tile: in forced colours, where it has no ground, the browser draws this outline. */
export const edgeInForcedColours = { outline: '2px solid transparent', outlineOffset: -2 } as const
