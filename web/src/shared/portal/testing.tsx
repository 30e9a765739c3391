import { ThemeProvider } from '@mui/system'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { PortalProviders } from './portal-providers.tsx'
import { theme } from '../theme/theme.ts'

/**
 * Renders a part of the portal with the portal's providers. Every other address shows its path, so that a test sees a redirect.
 */
export const showInPortal = (part: ReactNode, path = '/finalDashL', state: object | null = null) =>
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter
        initialEntries={[{ pathname: path.replace(/\?.*/, ''), search: path.replace(/^[^?]*/, ''), state }]}
      >
        <Routes>
          <Route element={<PortalProviders />}>
            <Route
              path={path.replace(/\?.*/, '')}
              element={
                <main>
                  <h1>The page</h1>
                  {part}
                </main>
              }
            />
            <Route path="/portal" element={<h1>Sign-in page</h1>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </ThemeProvider>,
  )
