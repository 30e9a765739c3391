import { pages, SEARCH_MAX_LENGTH } from '@lsb/contract'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { SearchIcon } from '../../shared/components/icons.tsx'
import { band } from '../../shared/theme/tokens.ts'

/** What most visitors came for: a search that leads to the register. A plain form, so it needs no script to get there. */
export const CheckSurveyor = () => (
  <search>
    <Box component="form" method="get" action={pages.register.path} sx={{ mt: 3 }}>
      <Box component="label" htmlFor="check-surveyor" sx={{ display: 'block', fontWeight: 600, fontSize: '1.125rem' }}>
        Check a surveyor
      </Box>
      <Box id="check-surveyor-hint" sx={{ color: band.muted, fontSize: '0.9375rem' }}>
        Name, firm, register number or licence number
      </Box>
      <Field>
        <input
          id="check-surveyor"
          name="search"
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          aria-describedby="check-surveyor-hint"
        />
        <button type="submit">
          <SearchIcon />
          Check
        </button>
      </Field>
    </Box>
  </search>
)

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  marginTop: 10,
  maxWidth: 520,
  '& input': {
    flex: '1 1 8em',
    minWidth: 0,
    minHeight: 44,
    padding: '0 16px',
    font: 'inherit',
    fontSize: '1.0625rem',
    color: '#17241f',
    background: '#ffffff',
    border: 0,
    borderRadius: '3px 0 0 3px',
  },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 20px',
    font: 'inherit',
    fontWeight: 700,
    color: band.deep,
    background: band.accent,
    border: 0,
    borderRadius: '0 3px 3px 0',
    cursor: 'pointer',
    // On a phone the button has no icon, so that a name fits into the box.
    [theme.breakpoints.down('sm')]: { padding: '0 16px', '& svg': { display: 'none' } },
  },
}))
