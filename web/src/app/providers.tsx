import { CacheProvider, type EmotionCache } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode } from 'react'
import { theme } from '../shared/theme/theme.ts'

/** What every page stands in, in the browser and while prerendering. */
export const Providers = ({ cache, children }: { cache: EmotionCache; children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme} storageManager={null} disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  </CacheProvider>
)
