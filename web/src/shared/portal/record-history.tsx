import type { PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatInstant } from '../format.ts'
import { eventsOf } from './record-words.ts'
import { Part } from '../components/part.tsx'

/** What happened to a record, and when. */
export const RecordHistory = ({ record }: { record: PractisingRecord }) => (
  <Part id="history" title="History" component="h3">
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, borderLeft: 3, borderColor: 'divider' }}>
      {eventsOf(record).map(({ at, what, note }) => (
        <Box component="li" key={`${at}${what}`} sx={{ pl: 2, pb: 1.5 }}>
          <Typography
            component="time"
            dateTime={at}
            color="text.secondary"
            sx={{ display: 'block', fontSize: '0.9375rem' }}
          >
            {formatInstant(at)}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
          {note && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>}
        </Box>
      ))}
    </Box>
  </Part>
)
