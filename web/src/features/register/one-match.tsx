import {
  assistingWords,
  type Day,
  dayInWords,
  type ListedAssistant,
  type ListedSurveyor,
  pages,
  profilePath,
  standingInShort,
  type StandingWords,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { VerdictCard } from '../../shared/components/verdict-card.tsx'

interface OneProps extends Pick<StandingWords, 'tone' | 'opening' | 'advice'> {
  why: string
  on: Day
  /** Where the entry is. */
  entry: { href: string; text: string }
}

const One = ({ on, entry, ...said }: OneProps) => (
  <Box sx={{ mb: 2.5 }}>
    <VerdictCard {...said}>
      <Typography variant="body2">On {dayInWords(on)}, by the board’s register.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <Button variant="outlined" size="small" href={entry.href}>
          {entry.text}
        </Button>
        <Button variant="outlined" size="small" href={pages.inquiries.path}>
          Ask the board
        </Button>
      </Box>
    </VerdictCard>
  </Box>
)

/** The answer about the one surveyor whom a search found. */
export const OneMatch = ({ row }: { row: ListedSurveyor }) => {
  const { tone, opening, advice } = standingInShort(row.standing)
  const entry = { href: profilePath(row.license_no), text: 'Open the entry' }
  const why = `${row.name}, ${row.license_no}`
  return <One tone={tone} opening={opening} advice={advice} why={why} on={row.standing.on} entry={entry} />
}

/** The same about an assistant. */
export const OneAssistant = ({ row }: { row: ListedAssistant }) => {
  const { tone, opening, advice } = assistingWords(row.assisting, row)
  const entry = { href: profilePath(row.supervisor_license), text: 'Open the supervisor’s entry' }
  const why = `${row.assistant_name}, ${row.assistant_no}`
  return <One tone={tone} opening={opening} advice={advice} why={why} on={row.assisting.on} entry={entry} />
}
