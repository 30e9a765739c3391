import { pages, profession } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { ArrowRightIcon } from '../../shared/components/icons.tsx'
import { Link } from '../../shared/components/link.tsx'
import { edgeInForcedColours } from '../../shared/theme/tokens.ts'
import { palette, plainList, theme } from '../../shared/theme/theme.ts'

const tasks = [
  { to: pages.fees.path, label: 'See what a service costs' },
  { to: pages.annualLicence.path, label: 'Renew a practising licence' },
  { to: pages.surveyorRegistration.path, label: `Become a licensed ${profession.one}` },
  { to: pages.complaints.path, label: `Complain about ${profession.aOne}` },
]

/** Links to what visitors come for most, after the register. */
export const Tasks = () => (
  <TaskList className="no-print" aria-label="Frequent tasks">
    {tasks.map(({ to, label }) => (
      <li key={to}>
        <Link to={to}>
          <span>{label}</span>
          <ArrowRightIcon />
        </Link>
      </li>
    ))}
  </TaskList>
)

const TaskList = styled('ul')({
  display: 'grid',
  gap: 1,
  // One, two or four columns, so that the four tasks fill every row: an empty cell would show the lines' colour.
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, 1fr)' },
  ...plainList,
  background: palette.divider,
  border: `1px solid ${palette.divider}`,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    height: '100%',
    minHeight: 64,
    padding: '12px 18px',
    fontWeight: 600,
    textDecoration: 'none',
    background: palette.background.paper,
    ...edgeInForcedColours,
  },
  '& a:hover': { textDecoration: 'underline' },
})
