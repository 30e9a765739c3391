import type { PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDay } from '../../shared/format.ts'
import { goodStandingWords, lastDecision, since, statusWords } from '../../shared/portal/record-words.ts'

/** The record of the year before, for comparison. */
export const LastYear = ({ record, year }: { record: PractisingRecord | undefined; year: number }) => (
  <Box component="section" aria-labelledby="last-year" sx={{ mt: 4 }}>
    <Typography variant="h3" id="last-year">
      Last year, {year}
    </Typography>
    <Typography sx={{ mt: 1 }}>
      {record
        ? `${statusWords[record.status]} on ${formatDay(since(record))}. In good standing: ${goodStandingWords(record)}.`
        : 'No record.'}{' '}
      {record && lastDecision(record)?.note}
    </Typography>
  </Box>
)
