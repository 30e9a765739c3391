import { pages, SEARCH_MAX_LENGTH, profession } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SearchInput, searchRow } from '../../shared/components/search-input.tsx'
import { band, onBand } from '../../shared/theme/tokens.ts'

/** What most visitors came for: a search that leads to the register. A plain form, so it needs no script to get there. */
export const CheckSurveyor = () => (
  <search>
    <Box component="form" method="get" action={pages.register.path} sx={{ mt: 3, maxWidth: 520 }}>
      <Box
        component="label"
        htmlFor="check-surveyor"
        sx={{ display: 'block', fontWeight: 600, fontSize: '1.125rem' }}
      >{`Check ${profession.aOne}`}</Box>
      <Box id="check-surveyor-hint" sx={{ color: band.muted, fontSize: '0.9375rem' }}>
        Name, firm, register number or licence number
      </Box>
      <Box sx={searchRow}>
        <SearchInput
          id="check-surveyor"
          name="search"
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          aria-describedby="check-surveyor-hint"
        />
        <Button type="submit" variant="contained" sx={onBand}>
          Check
        </Button>
      </Box>
    </Box>
  </search>
)
