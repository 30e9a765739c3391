import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { pages, profession } from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'
import { palette, paper, plainList, theme } from '../../shared/theme/theme.ts'

/** Newest first, each with the number of its circular or its date. */
const notices = [
  {
    reference: 'June 19, 2025',
    title: 'Stakeholder Workshop',
    text: `${profession.Many}, county land officers and training institutions met with the board.`,
    to: pages.gallery.path,
  },
  {
    reference: 'Circular 3/2025',
    title: 'Land law examination',
    text: 'Who may sit the next examination, and when applications close.',
    to: `${pages.resources.path}#notices`,
  },
  {
    reference: 'Circular 1/2025',
    title: 'Licence submission calendar',
    text: 'The dates by which survey work for a licence has to reach the board.',
    to: `${pages.resources.path}#notices`,
  },
]

export const NoticeCards = () => (
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

const Cards = styled('ul')({
  display: 'grid',
  gap: 20,
  // Three columns or one, so that the three notices fill every row.
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  ...plainList,
  '& > li': {
    position: 'relative',
    padding: '20px 22px',
    ...paper,
    borderTop: `4px solid ${palette.secondary.main}`,
  },
  '& p': { margin: '8px 0 0' },
  // The whole card is the target; the link's text stays its name.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
})
