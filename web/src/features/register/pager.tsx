import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ArrowLeftIcon, ArrowRightIcon } from '../../shared/components/icons.tsx'

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** "Page X of Y" with previous, disabled on page 1, and next, disabled on the last. */
export const Pager = ({ page, pages, onPage }: PagerProps) => (
  <Box
    component="nav"
    aria-label="Pages of the register"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2, mt: 3 }}
  >
    <Button
      variant="outlined"
      startIcon={<ArrowLeftIcon />}
      disabled={page <= 1}
      onClick={() => onPage(Math.min(page - 1, pages))}
    >
      Previous
    </Button>
    <Box
      component="output"
      sx={{
        order: { xs: -1, sm: 0 },
        flexBasis: { xs: '100%', sm: 'auto' },
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      Page {page} of {pages}
    </Box>
    <Button variant="outlined" endIcon={<ArrowRightIcon />} disabled={page >= pages} onClick={() => onPage(page + 1)}>
      Next
    </Button>
  </Box>
)
