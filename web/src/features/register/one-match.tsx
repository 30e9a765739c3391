import { dayInWords, type ListedSurveyor, pages, profilePath, standingInShort } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { VerdictCard } from '../../shared/components/verdict-card.tsx'

/** The answer about the one surveyor whom a search found. */
export const OneMatch = ({ row }: { row: ListedSurveyor }) => {
  const { tone, opening, advice } = standingInShort(row.standing)
  return (
    <Box sx={{ mb: 2.5 }}>
      <VerdictCard tone={tone} opening={opening} why={`${row.name}, ${row.license_no}`} advice={advice}>
        <Typography variant="body2">On {dayInWords(row.standing.on)}, by the board’s register.</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          <Button variant="outlined" size="small" href={profilePath(row.license_no)}>
            Open the entry
          </Button>
          <Button variant="outlined" size="small" href={pages.inquiries.path}>
            Ask the board
          </Button>
        </Box>
      </VerdictCard>
    </Box>
  )
}
