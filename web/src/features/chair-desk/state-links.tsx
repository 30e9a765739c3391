import { practisingStatuses, type PractisingQueue, type PractisingStatus } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from '../../shared/components/link.tsx'
import type { DeskAddress } from './desk-address.ts'

export const stateNames: Record<PractisingStatus, string> = {
  submitted: 'Waiting',
  approved: 'Approved',
  returned: 'Returned',
}

/** The states with how many renewals are in each, and the list of all records. */
export const StateLinks = ({
  address,
  counts,
}: {
  address: DeskAddress
  counts: PractisingQueue['counts'] | undefined
}) => (
  <Box component="nav" aria-label="Renewals by state" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
    {(['submitted', ...practisingStatuses.filter((one) => one !== 'submitted')] as const).map((state) => (
      <Button
        key={state}
        component={Link}
        to={address.linkTo(state)}
        size="small"
        variant={address.view === state ? 'contained' : 'outlined'}
        {...(address.view === state && { 'aria-current': 'page' as const })}
      >
        {stateNames[state]}
        {counts && ` ${counts[state]}`}
      </Button>
    ))}
    <Button
      component={Link}
      to={address.linkTo('all')}
      size="small"
      variant={address.view === 'all' ? 'contained' : 'outlined'}
      {...(address.view === 'all' && { 'aria-current': 'page' as const })}
    >
      All records
    </Button>
  </Box>
)
