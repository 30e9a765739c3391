import { pages, SEARCH_MAX_LENGTH } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { SearchInput, searchRow } from '../../shared/components/search-input.tsx'

interface NumberFormProps {
  /** The number the page answers about; empty for none. */
  number: string
  /** No licence has this number; it stays in the field, so that a typing error is easy to correct. */
  isUnknown: boolean
}

/** Asks for the number of a licence: a plain form, so that it needs no script. */
export const NumberForm = ({ number, isUnknown }: NumberFormProps) => (
  <Box component="form" method="get" action={pages.check.path} className="no-print" sx={{ mt: 4, maxWidth: 640 }}>
    <label htmlFor="licence-number">
      <strong>{number ? 'Check another number' : 'Licence number'}</strong>
    </label>
    <Box id="licence-number-hint" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
      As on the licence: <Unbroken>2026-7KQ4M-XR9TB</Unbroken>
    </Box>
    <Box sx={searchRow}>
      <SearchInput
        id="licence-number"
        name="number"
        type="text"
        required
        defaultValue={isUnknown ? number : ''}
        maxLength={SEARCH_MAX_LENGTH}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        aria-describedby="licence-number-hint"
      />
      <Button type="submit" variant="contained">
        Check
      </Button>
    </Box>
  </Box>
)

/** A number that is copied letter by letter stays on one line where it fits. */
const Unbroken = styled('span')({ display: 'inline-block' })
