/** The colours of pages and licence. `web/src/shared/theme/tokens.test.ts` checks the contrast of the pages' pairs. */
export const boardColours = {
  /** The deep green of the bands: header strip, page banner, footer; and what stands on it. */
  band: {
    background: '#12382c',
    deep: '#0c271f',
    text: '#f7f4ea',
    muted: '#c3d4c9',
    line: '#3d7561',
    contour: '#5c9c84',
    accent: '#e8bd68',
  },
  light: {
    primary: '#1b5442',
    secondary: '#85550a',
    error: '#a8261d',
    warning: '#8a4b00',
    info: '#14587f',
    success: '#1d6b3a',
    background: '#fbf9f3',
    paper: '#ffffff',
    text: '#17241f',
    muted: '#4c5c54',
    line: '#d9d5c7',
  },
  dark: {
    primary: '#93d4b5',
    secondary: '#e8bd68',
    error: '#ffb4a8',
    warning: '#f4bd7a',
    info: '#9bcff2',
    success: '#95d6a8',
    background: '#0f1a16',
    paper: '#17251f',
    text: '#e9efe9',
    muted: '#b1c1b8',
    line: '#33453d',
  },
  /** Lines of the mark. */
  mark: '#6fae95',
  /** On the practising licence: red, green and blue from 0 to 1. */
  licence: { ink: [0.07, 0.22, 0.17], gold: [0.62, 0.47, 0.16], paper: [0.98, 0.975, 0.955] },
} as const
