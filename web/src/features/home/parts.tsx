import { pages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Link } from '../../shared/components/link.tsx'
import { ArrowRightIcon } from '../../shared/components/icons.tsx'
import { duties, mission, vision } from '../../shared/content/board-texts.ts'
import { notices } from './notices.ts'

/** The board's mission, vision and duties. */
export const Purpose = () => (
  <Box sx={{ display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: { md: '1fr 1fr' } }}>
    <div>
      <Typography variant="h2">Mission</Typography>
      <p>{mission}</p>
      <Typography variant="h2" sx={{ mt: 4 }}>
        Vision
      </Typography>
      <p>{vision}</p>
    </div>
    <div>
      <Typography variant="h2">Duties</Typography>
      <ol>
        {duties.map((duty) => (
          <li key={duty}>{duty}</li>
        ))}
      </ol>
    </div>
  </Box>
)

export const Notices = () => (
  <section>
    <Typography variant="h2" sx={{ mb: 2 }}>
      Notices
    </Typography>
    <Cards>
      {notices.map(({ reference, title, text, to }) => (
        <li key={reference}>
          <Typography variant="body2" color="text.secondary">
            {reference}
          </Typography>
          <Typography variant="h3">
            <Link to={to}>{title}</Link>
          </Typography>
          <p>{text}</p>
        </li>
      ))}
    </Cards>
  </section>
)

const tasks = [
  { to: pages.fees.path, label: 'See what a service costs' },
  { to: pages.annualLicence.path, label: 'Renew a practising licence' },
  { to: pages.surveyorRegistration.path, label: 'Become a licensed surveyor' },
  { to: pages.complaints.path, label: 'Complain about a surveyor' },
]

/** Links to what visitors come for most, after the register. */
export const Tasks = () => (
  <TaskList className="no-print" aria-label="Frequent tasks">
    {tasks.map(({ to, label }) => (
      <li key={to}>
        <Link to={to}>
          {label}
          <ArrowRightIcon />
        </Link>
      </li>
    ))}
  </TaskList>
)

const Cards = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    display: 'grid',
    gap: 20,
    // Three columns or one, so that the three notices fill every row.
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      position: 'relative',
      padding: '20px 22px',
      background: palette.background.paper,
      border: `1px solid ${palette.divider}`,
      borderTop: `4px solid ${palette.secondary.main}`,
    },
    '& p': { margin: '8px 0 0' },
    // The whole card is the target; the link's text stays its name.
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
  }
})

const TaskList = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    display: 'grid',
    gap: 1,
    // One, two or four columns, so that the four tasks fill every row: an empty cell would show the lines' colour.
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
    [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, 1fr)' },
    listStyle: 'none',
    margin: 0,
    padding: 0,
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
    },
    '& a:hover': { textDecoration: 'underline' },
  }
})
