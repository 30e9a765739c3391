import type { CSSObject } from '@mui/material/styles'

/** Height of Zilla Slab above and below the line, in parts of its size. */
const ASCENT = 0.944
const DESCENT = 0.256

/**
 * Bold faces of the systems that people use, and how much wider than Zilla Slab each sets the site's headings, measured in a
 * browser. Adjusted by that, a heading takes the same place before and after its typeface has come.
 */
const standIns = [
  { family: 'Heading Georgia', faces: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'], wider: 1.158 },
  { family: 'Heading Noto', faces: ['Noto Serif Bold', 'NotoSerif-Bold'], wider: 1.134 },
  {
    family: 'Heading Times',
    faces: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
    wider: 0.965,
  },
  { family: 'Heading DejaVu', faces: ['DejaVu Serif Bold'], wider: 1.259 },
]

const percent = (part: number): string => `${(part * 100).toFixed(1)}%`

export const headingFamily = ['Zilla Slab', ...standIns.map(({ family }) => family), 'serif']
  .map((family) => (family.includes(' ') ? `'${family}'` : family))
  .join(', ')

/** The rules for the typeface of headings, whose file is at this address, and for what stands in for it. */
export const fontFaces = (zillaSlab: string): CSSObject[] => [
  {
    fontFamily: 'Zilla Slab',
    fontWeight: '500 800',
    fontDisplay: 'swap',
    src: `url(${zillaSlab}) format('woff2')`,
  },
  ...standIns.map(({ family, faces, wider }) => ({
    fontFamily: family,
    src: faces.map((face) => `local('${face}')`).join(', '),
    fontWeight: '500 800',
    sizeAdjust: percent(1 / wider),
    ascentOverride: percent(ASCENT * wider),
    descentOverride: percent(DESCENT * wider),
    lineGapOverride: '0%',
  })),
]
