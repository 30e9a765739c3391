import { profilePath, type PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { licenceFile, useDownload } from '../../shared/api/files.ts'
import { problemOf } from '../../shared/api/problem.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { Deadline } from './deadline.tsx'
import { formatInstant } from '../../shared/format.ts'
import { lastDecision, since } from '../../shared/portal/record-words.ts'

interface RecordStateProps {
  record: PractisingRecord | undefined
  account: Account
}

/** The state of this year's renewal, who has it now and since when, and the next step. */
export const RecordState = ({ record, account }: RecordStateProps) => {
  const { license_year: year, license_no: licenceNumber } = account
  if (!record) {
    return (
      <NoticeLine tone="caution">
        <strong>Not sent yet.</strong>
        <p>
          The board has nothing from you for {year}. Paying or choosing files alone sends nothing: send both documents
          below.
        </p>
        <Deadline account={account} />
      </NoticeLine>
    )
  }
  const when = formatInstant(since(record))
  if (record.status === 'returned') {
    return (
      <NoticeLine tone="bad">
        <strong>Returned for correction. You have it now, since {when}.</strong>
        <p>Reason: {lastDecision(record)?.note}</p>
        <p>Correct what is named and send both documents again.</p>
        <Deadline account={account} />
      </NoticeLine>
    )
  }
  return (
    <NoticeLine tone="good">
      <strong>Approved on {when}.</strong>
      <p>
        Your practising licence for {year} is issued
        {record.certificate_no && (
          <>
            {' '}
            under the number <strong>{record.certificate_no}</strong>
          </>
        )}
        . Anyone can check it on your public profile.
      </p>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <LicenceDownload licenceNumber={licenceNumber} year={year} />
        <Button variant="outlined" href={profilePath(licenceNumber)}>
          Public profile
        </Button>
      </Box>
    </NoticeLine>
  )
}

/** The practising licence of an approved year as a PDF. */
export const LicenceDownload = ({ licenceNumber, year }: { licenceNumber: string; year: number }) => {
  const { mutate, isPending, error } = useDownload()
  return (
    <div>
      <BusyButton
        busy={isPending}
        busyLabel="Fetching the licence"
        onClick={() => mutate(licenceFile(licenceNumber, year))}
      >
        Download practising licence {year} (PDF)
      </BusyButton>
      {error && !isPending && (
        <Typography role="alert" color="error" sx={{ mt: 1 }}>
          The licence could not be downloaded. {problemOf(error).detail ?? 'Please try again.'}
        </Typography>
      )}
    </div>
  )
}
