import type { PageName } from '@lsb/contract'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageMeta } from './page-meta.tsx'

interface PageShellProps {
  /** Name in the contract's table of pages; leave out for a page that search engines must not list. */
  page?: PageName
  /** The heading, and the title of the browser's tab unless `tabTitle` is given. */
  title: string
  tabTitle?: string
  /** For search engines: one or two sentences, 50 to 160 characters. */
  description: string
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
  title,
  tabTitle,
  description,
  lead,
  illustration,
  width = 'md',
  children,
}: PageShellProps) => (
  <>
    <PageMeta {...(page && { page })} title={tabTitle ?? title} description={description} />
    <Box component="main" id="content">
      <Container maxWidth="lg" sx={{ py: 4, display: 'flex', justifyContent: 'space-between' }}>
        <Box>
          <Typography variant="h1">{title}</Typography>
          {lead && <Typography sx={{ mt: 1 }}>{lead}</Typography>}
        </Box>
        {illustration}
      </Container>
      <Container maxWidth={width} sx={{ pb: 8 }}>
        {children}
      </Container>
    </Box>
  </>
)
