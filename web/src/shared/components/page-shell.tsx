import { pages, type PageName } from '@lsb/contract'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import { useInsidePortal } from '../layout/inside-portal.ts'
import { PageBanner } from './page-banner.tsx'
import { PageMeta } from './page-meta.tsx'

interface PageShellProps {
  /** Name in the contract's table of pages; leave out for a page that search engines must not list. */
  page?: PageName
  /** For a page without a name in the table that search engines may list: public profiles. */
  listed?: boolean
  /** Canonical path of such a page, once it is known. */
  path?: string | undefined
  /** Path on the printed page, if it says more. */
  printed?: string | undefined
  /** The heading, and the title of the browser's tab unless `tabTitle` is given. */
  title: string
  tabTitle?: string
  isExactTitle?: boolean
  /** For search engines: one or two sentences, 50 to 160 characters. */
  description: string
  /** A word or two over the heading: the section of the site the page belongs to. */
  kicker?: string
  /** One short paragraph under the heading. */
  lead?: ReactNode
  /** Width of the text: 'md' for reading, 'lg' for tables and cards; 'sm' for a form, in the middle of the screen. */
  width?: 'sm' | 'md' | 'lg'
  /** Makes heading and margins smaller, for a page with an answer. */
  compact?: boolean
  children?: ReactNode
}

/** Space above and below the content: less where an answer or a form must be visible at once. */
const marginOf = (compact: boolean, isPortal: boolean) => {
  if (isPortal) return 2
  return compact ? { xs: 2, md: 3 } : { xs: 2.5, sm: 4, md: 6 }
}

/** The frame of an ordinary page: its head, its banner with the heading, its content. */
export const PageShell = ({
  page,
  listed = false,
  path = page && pages[page].path,
  title,
  tabTitle,
  description,
  width = 'md',
  compact = false,
  children,
  ...banner
}: PageShellProps) => {
  const column = width === 'sm' ? 'sm' : 'lg'
  return (
    <>
      <PageMeta
        {...(page && { page })}
        path={path}
        listed={listed}
        title={tabTitle ?? title}
        description={description}
      />
      <main id="content">
        <PageBanner title={title} path={path} compact={compact} column={column} {...banner} />
        {/* The text keeps the banner's left edge, so that heading and text share one line. */}
        <Container
          maxWidth={column}
          sx={{ py: marginOf(compact, useInsidePortal()), '@media print': { pt: 2, pb: 0 } }}
        >
          <Box sx={{ maxWidth: width === 'md' ? 820 : 'none' }}>{children}</Box>
        </Container>
      </main>
    </>
  )
}
