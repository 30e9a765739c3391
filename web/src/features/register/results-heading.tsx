import { countWords, registerMessages, type RegisterAddress } from '@lsb/contract'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { withNumbers } from '../../shared/components/exact.tsx'

/** Id of the part of the page that paging goes to, with and without the app. */
export const RESULTS_ID = 'results'

/** Moves the reader to the top of the list: the rows there are new. */
export const focusResults = (): void => {
  const heading = document.getElementById(RESULTS_ID)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

interface ResultsHeadingProps {
  address: RegisterAddress
  /** Undefined while the answer is fetched. */
  count: number | undefined
  pages: number
  /** Stands beside the heading, or under it where there is no room. */
  children?: ReactNode
}

/** How many entries were found, and which page of them is shown, or that they are loading; read out whenever it changes. */
export const ResultsHeading = ({ address, count, pages, children }: ResultsHeadingProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 1.5 }}>
    <Box aria-live="polite" aria-atomic sx={{ flex: '1 1 0', minWidth: 'min-content' }}>
      <Box
        component="h2"
        id={RESULTS_ID}
        tabIndex={-1}
        sx={{ m: 0, font: 'inherit', color: 'text.secondary', scrollMarginTop: 16 }}
      >
        {count === undefined ? (
          <span className="needs-script">{registerMessages.loading}</span>
        ) : (
          <span>{withNumbers(countWords(address, count))}</span>
        )}
        {pages > 1 && <span className="visually-hidden">{`, page ${address.page}`}</span>}
      </Box>
    </Box>
    {children}
  </Box>
)
