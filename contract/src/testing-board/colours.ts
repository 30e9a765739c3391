/** The colours of pages and licence. `web/src/shared/theme/tokens.test.ts` checks the contrast of the pages' pairs. */
export const boardColours = {
  /** The deep blue of the bands: header strip, page banner, footer; and what stands on it. */
  band: {
    background: '#1d2b5e',
    deep: '#131c40',
    text: '#f6f5fb',
    muted: '#c6cce6',
    line: '#4d5fa5',
    contour: '#6f80c4',
    accent: '#f0c27a',
  },
  light: {
    primary: '#27408f',
    secondary: '#7a4a12',
    error: '#a8261d',
    warning: '#8a4b00',
    info: '#14587f',
    success: '#1d6b3a',
    background: '#f7f8fc',
    paper: '#ffffff',
    text: '#171b2b',
    muted: '#4a5068',
    line: '#d3d6e2',
  },
  dark: {
    primary: '#a9b8f5',
    secondary: '#f0c27a',
    error: '#ffb4a8',
    warning: '#f4bd7a',
    info: '#9bcff2',
    success: '#95d6a8',
    background: '#0f1220',
    paper: '#181d31',
    text: '#e8eaf4',
    muted: '#b3b9d0',
    line: '#363d5a',
  },
  /** Lines of the mark. */
  mark: '#8290cf',
  /** On the practising licence: red, green and blue from 0 to 1. */
  licence: { ink: [0.11, 0.17, 0.37], gold: [0.62, 0.47, 0.16], paper: [0.97, 0.975, 0.99] },
} as const
