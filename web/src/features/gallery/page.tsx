import { board } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { PageShell } from '../../shared/components/page-shell.tsx'
import workshop from './workshop.svg'
import { palette, paper, theme } from '../../shared/theme/theme.ts'

export const galleryEntries = [
  {
    date: '2025-06-19',
    shownDate: 'June 19, 2025',
    title: 'Stakeholder Workshop',
    text: 'Licensed surveyors, county land officers and training institutions met the board for a day to talk about how the profession is examined, licensed and supervised.',
  },
]

export const Page = () => (
  <PageShell
    page="gallery"
    title="Events gallery"
    description={`Events of the ${board.name}: workshops and meetings with surveyors, counties and training institutions.`}
    lead="Where the board meets surveyors, counties and the public."
    width="lg"
  >
    {galleryEntries.map(({ date, shownDate, title, text }) => (
      <Entry key={date + title}>
        <img src={workshop} alt="Drawing: six people around a table with a survey plan." width={800} height={480} />
        <div>
          <time dateTime={date}>{shownDate}</time>
          <Typography variant="h2">{title}</Typography>
          <p>{text}</p>
        </div>
      </Entry>
    ))}
  </PageShell>
)

const Entry = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...paper,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '3fr 2fr' },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& > div': { padding: 'clamp(20px, 3vw, 36px)', alignSelf: 'center' },
  '& time': { color: palette.secondary.main, fontWeight: 600 },
  '& h2': { margin: '4px 0 12px' },
  '& p': { margin: 0 },
})
