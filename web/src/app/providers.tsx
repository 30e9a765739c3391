import { CacheProvider, type EmotionCache } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/system'
import { type ReactNode } from 'react'
import zillaSlab from '../shared/theme/fonts/zilla-slab-600.woff2'
import { theme } from '../shared/theme/theme.ts'
import { fontFaces } from '../shared/theme/typefaces.ts'

interface ProvidersProps {
  cache: EmotionCache
  /**
   * The site-wide styles that they add. A page that came as HTML has them already, but has only the variables that it uses itself;
   * in a page that is rendered after its header, the header has them.
   */
  globals: 'all' | 'variables' | 'none'
  children: ReactNode
}

/**
 * The providers around every page, in the browser and in prerendering. The provider is the plain one of @mui/system: that of
 * @mui/material watches the reader's colour scheme as well, which the variables' own media query does without script.
 */
export const Providers = ({ cache, globals, children }: ProvidersProps) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme}>
      {globals !== 'none' && <GlobalStyles styles={schemeSheets} />}
      {globals === 'all' && <SiteWideStyles />}
      {children}
    </ThemeProvider>
  </CacheProvider>
)

/** Dark colours only on screens: paper is white whatever the reader's system prefers. */
const schemeSheets = theme
  .generateStyleSheets()
  .map((sheet) =>
    Object.fromEntries(
      Object.entries(sheet).map(([selector, styles]) => [selector.replace('@media (', '@media screen and ('), styles]),
    ),
  )

const typefaces = fontFaces(zillaSlab).map((face) => ({ '@font-face': face }))

const SiteWideStyles = () => (
  <>
    <GlobalStyles styles={typefaces} />
    <CssBaseline enableColorScheme />
  </>
)
