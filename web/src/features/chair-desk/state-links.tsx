import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from '../../shared/components/link.tsx'
import type { DeskAddress, DeskView } from './desk-address.ts'

const viewNames: Record<DeskView, string> = {
  submitted: 'Waiting',
  approved: 'Approved',
  returned: 'Returned',
  all: 'All records',
  tray: 'Tray',
}
const views: readonly DeskView[] = ['submitted', 'approved', 'returned', 'all', 'tray']

/** The states of the records, all of them, and the tray with how much is in it. */
export const StateLinks = ({ address, inTray }: { address: DeskAddress; inTray: number }) => (
  <Box component="nav" aria-label="Renewals by state" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
    {views.map((view) => (
      <Button
        key={view}
        component={Link}
        to={address.linkTo(view)}
        size="small"
        variant={address.view === view ? 'contained' : 'outlined'}
        {...(address.view === view && { 'aria-current': 'page' as const })}
      >
        {viewNames[view]}
        {view === 'tray' && inTray > 0 && ` ${inTray}`}
      </Button>
    ))}
  </Box>
)
