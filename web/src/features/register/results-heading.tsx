import type { RegisterAddress } from '@lsb/contract'
import Box from '@mui/material/Box'
import { formatCount } from '../../shared/format.ts'

/** The part of the page that paging leads to, with the app and without. */
export const RESULTS_ID = 'results'

/** Moves the reader to the top of the list: the rows there are new. */
export const focusResults = (): void => {
  const heading = document.getElementById(RESULTS_ID)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** How many entries there are, in words. */
export const countWords = ({ search }: Pick<RegisterAddress, 'search'>, count: number): string => {
  const entries = count === 1 ? '1 entry' : `${formatCount(count)} entries`
  return search ? `${entries} ${count === 1 ? 'matches' : 'match'} “${search}”` : entries
}

/** How many entries were found, and which page of them is shown; read out whenever it changes. */
export const ResultsHeading = ({
  address,
  count,
  pages,
}: {
  address: RegisterAddress
  count: number
  pages: number
}) => (
  <Box
    component="h2"
    id={RESULTS_ID}
    tabIndex={-1}
    sx={{ m: 0, mb: 1.5, font: 'inherit', color: 'text.secondary', scrollMarginTop: 16 }}
  >
    <output>
      {countWords(address, count)}
      {pages > 1 && <span className="visually-hidden">, page {address.page}</span>}
    </output>
  </Box>
)
