import { formatCount, type OfficeRenewals, renewalStates, type RenewalState, renewalStateWords } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from '../../../shared/components/link.tsx'
import { officePath } from '../address.ts'

interface StateFilterProps {
  state: RenewalState | undefined
  search: string
  counts: OfficeRenewals['counts'] | undefined
}

/** The states with how many licences of the register are in each. */
export const StateFilter = ({ state: current, search, counts }: StateFilterProps) => (
  <Box component="nav" aria-label="Renewals by state" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
    {[undefined, ...renewalStates].map((state) => (
      <Button
        key={state ?? 'all'}
        component={Link}
        to={officePath('renewals', { ...(state && { state }), ...(search && { search }) })}
        size="small"
        variant={state === current ? 'contained' : 'outlined'}
        {...(state === current && { 'aria-current': 'page' as const })}
      >
        {state === undefined ? 'Everybody' : renewalStateWords[state]}
        {counts && state && ` ${formatCount(counts[state])}`}
      </Button>
    ))}
  </Box>
)
