import { extendTheme } from '@mui/material/styles'
import { components } from './components.ts'
import { dark, fonts, light } from './tokens.ts'

type Scheme = Record<keyof typeof light, string>
const paletteOf = (scheme: Scheme) => ({
  contrastThreshold: 4.5,
  primary: { main: scheme.primary },
  secondary: { main: scheme.secondary },
  error: { main: scheme.error },
  warning: { main: scheme.warning },
  info: { main: scheme.info },
  success: { main: scheme.success },
  background: { default: scheme.background, paper: scheme.paper },
  text: { primary: scheme.text, secondary: scheme.muted },
  divider: scheme.line,
})

/** Its words stand close together: at the size of a small heading on a coarse screen, they would run into one. */
const heading = { fontFamily: fonts.heading, fontWeight: 600, wordSpacing: '0.06em', textWrap: 'balance' as const }

const extended = extendTheme({
  colorSchemeSelector: 'media',
  colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } },
  shape: { borderRadius: 3 },
  typography: {
    fontFamily: fonts.text,
    h1: { ...heading, fontSize: 'clamp(1.75rem, 1.25rem + 2.2vw, 2.75rem)', lineHeight: 1.15 },
    h2: { ...heading, fontSize: 'clamp(1.4rem, 1.2rem + 0.9vw, 1.875rem)', lineHeight: 1.25 },
    h3: { ...heading, fontSize: 'clamp(1.15rem, 1.1rem + 0.3vw, 1.3rem)', lineHeight: 1.3 },
    h4: { ...heading, fontSize: '1.0625rem', lineHeight: 1.4 },
    body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
    caption: { fontSize: '0.875rem', lineHeight: 1.5 },
  },
  components,
})

/** The look of the whole site: colours, type, sizes and component defaults. Light and dark follow the reader's system. */
export const theme = { ...extended, vars: extended.generateThemeVars(), spacing: extended.generateSpacing() }

/** The colours as variables, each in the scheme of the reader. */
export const { palette } = theme.vars

/** A sheet on the page's ground. */
export const paper = { background: palette.background.paper, border: `1px solid ${palette.divider}` }

/** A list without bullets and their room. */
export const plainList = { listStyle: 'none', margin: 0, padding: 0 }
