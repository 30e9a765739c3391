import type { PageName } from '@lsb/contract'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import { PageBanner } from './page-banner.tsx'
import { PageMeta } from './page-meta.tsx'

interface PageShellProps {
  /** Name in the contract's table of pages; leave out for a page that search engines must not list. */
  page?: PageName
  /** A page without a name in the table that search engines may list all the same: public profiles. */
  listed?: boolean
  /** The heading, and the title of the browser's tab unless `tabTitle` is given. */
  title: string
  tabTitle?: string
  /** For search engines: one or two sentences, 50 to 160 characters. */
  description: string
  /** A word or two over the heading: the section of the site the page belongs to. */
  kicker?: string
  /** One short paragraph under the heading. */
  lead?: ReactNode
  /** Line art on the right of the banner on wide screens. */
  illustration?: ReactNode
  /** Width of the text: 'md' for reading, 'lg' for tables and cards. */
  width?: 'sm' | 'md' | 'lg'
  children?: ReactNode
}

/** The frame of an ordinary page: its head, its banner with the heading, its content. */
export const PageShell = ({
  page,
  listed = false,
  title,
  tabTitle,
  description,
  width = 'md',
  children,
  ...banner
}: PageShellProps) => (
  <>
    <PageMeta {...(page && { page })} listed={listed} title={tabTitle ?? title} description={description} />
    <Box component="main" id="content" sx={{ minHeight: '60vh' }}>
      <PageBanner title={title} {...banner} />
      {/* Reading pages keep the banner's left edge, so that heading and text share one line. */}
      <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 } }}>
        <Box sx={{ maxWidth: { sm: 600, md: 820, lg: 'none' }[width] }}>{children}</Box>
      </Container>
    </Box>
  </>
)
