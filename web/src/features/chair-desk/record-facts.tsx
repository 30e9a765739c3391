import { profilePath, type PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatInstant } from '../../shared/format.ts'
import { goodStandingWords, since, statusWords } from '../../shared/portal/record-words.ts'

/** Who, what, and where it stands. */
export const RecordFacts = ({ record }: { record: PractisingRecord }) => {
  const { supervisor, year, status, submitted_at, certificate_no } = record
  return (
    <>
      <Typography variant="h2">
        {supervisor.name}, {year}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '9rem 1fr', sm: '14rem 1fr' },
          gap: 0.75,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0 },
        }}
      >
        <dt>Licence number</dt>
        <dd>
          <Link href={profilePath(supervisor.license_no)}>{supervisor.license_no}</Link>
        </dd>
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
    </>
  )
}
