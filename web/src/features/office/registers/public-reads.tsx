import type { RegisterImport } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DescriptionList } from '../../../shared/prose/description-list.tsx'
import type { Answers } from './questions.tsx'

interface PublicReadsProps {
  reads: NonNullable<RegisterImport['reads']>
  answers: Answers
}

/** What the public reads of the entry now, and after publishing with the answer that is chosen. */
export const PublicReads = ({ reads: { before, after }, answers }: PublicReadsProps) => {
  const chosen = new Set(['', ...Object.values(answers)])
  const then = after.find(({ answer }) => chosen.has(answer))
  return (
    <Box component="section" aria-labelledby="public-reads" sx={{ mt: 4 }}>
      <Typography variant="h3" component="h2" id="public-reads">
        What the public reads
      </Typography>
      <DescriptionList
        items={[
          { term: 'Now', value: before },
          { term: 'After publishing', value: then?.text ?? 'It depends on the answer above.' },
        ]}
      />
    </Box>
  )
}
