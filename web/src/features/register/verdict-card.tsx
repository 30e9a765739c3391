import { dayInWords, type ListedSurveyor, pages, profilePath, standingInShort } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { NoticeLine } from '../../shared/components/notice-line.tsx'

/** The answer about the one surveyor whom a search found. */
export const VerdictCard = ({ row }: { row: ListedSurveyor }) => {
  const { tone, word, advice } = standingInShort(row.standing)
  return (
    <Box sx={{ mb: 2.5 }}>
      <NoticeLine tone={tone}>
        <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.35 }}>
          {row.name}, {row.license_no}: {word}
        </Typography>
        <p>{advice}</p>
        <Typography variant="body2" color="text.secondary">
          On {dayInWords(row.standing.on)}, by the board’s register.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          <Button variant="outlined" size="small" href={profilePath(row.license_no)}>
            Open the entry
          </Button>
          <Button variant="outlined" size="small" href={pages.inquiries.path}>
            Ask the board
          </Button>
        </Box>
      </NoticeLine>
    </Box>
  )
}
