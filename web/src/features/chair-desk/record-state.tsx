import type { PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatInstant } from '../../shared/format.ts'
import { goodStandingWords, since, statusWords } from '../../shared/portal/record-words.ts'

/** The record's state, and since when. */
export const RecordState = ({ record }: { record: PractisingRecord }) => {
  const { status, submitted_at, certificate_no } = record
  return (
    <Box component="section" aria-labelledby="record-state" sx={{ mt: 4 }}>
      <Typography variant="h3" id="record-state" sx={{ mb: 1 }}>
        Where it stands
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(min-content, 9rem) minmax(0, 1fr)', sm: '14rem 1fr' },
          gap: 0.75,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0 },
        }}
      >
        <dt>Status</dt>
        <dd>
          {statusWords[status]}, since {formatInstant(since(record))}
        </dd>
        <dt>Documents sent</dt>
        <dd>{formatInstant(submitted_at)}</dd>
        <dt>Good standing</dt>
        <dd>{goodStandingWords(record)}</dd>
        {certificate_no && (
          <>
            <dt>Licence issued</dt>
            <dd>{certificate_no}</dd>
          </>
        )}
      </Box>
    </Box>
  )
}
