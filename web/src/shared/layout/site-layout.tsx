import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InsidePortal, isInsidePortal } from './inside-portal.ts'

/** Header and footer surround all pages. */
export const SiteLayout = ({ children }: { children: ReactNode }) => (
  <InsidePortal value={isInsidePortal(useLocation().pathname)}>
    <Header />
    {children}
    <Footer />
  </InsidePortal>
)
