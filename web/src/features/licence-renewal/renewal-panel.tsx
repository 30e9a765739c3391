import { loadMessages, validationMessages, type PractisingRecord } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLicenceHistory } from '../../shared/api/certification.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { FailureBanner } from '../../shared/forms/failure-banner.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { LoadFailure } from '../../shared/portal/load-failure.tsx'
import { RecordHistory } from '../../shared/portal/record-history.tsx'
import { Fee } from './fee.tsx'
import { OtherYears } from './other-years.tsx'
import { Receipt } from './receipt.tsx'
import { RecordState } from './record-state.tsx'
import { RenewalForm } from './renewal-form.tsx'
import { LOST_ANSWER } from './upload-failure.ts'

/** The renewal of this year's practising licence: what is needed, the form, then the record's state in plain words. */
export const RenewalPanel = ({ account }: { account: Account }) => {
  const { license_no: licenceNumber, license_year: year } = account
  const { data, error, isFetching, refetch } = useLicenceHistory(licenceNumber)
  const [failure, setFailure] = useState<string | null>(null)
  if (licenceNumber === '') {
    return (
      <NoticeLine tone="plain">
        <p>
          No licence is registered under your account, so there is nothing to renew. If that is wrong, tell the board.
        </p>
      </NoticeLine>
    )
  }
  if (!data) {
    return error ? (
      <LoadFailure text={loadMessages.user} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Typography component="output">Loading...</Typography>
    )
  }
  const record = data.find((one) => one.year === year)
  const mayUpload = !record || record.status === 'returned'
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Practising licence {year}
      </Typography>
      <Failure text={failure} record={record} />
      <RecordState record={record} account={account} />
      {mayUpload && (
        <>
          <Fee licenceNumber={licenceNumber} year={year} />
          <RenewalForm
            licenceNumber={licenceNumber}
            year={year}
            isAgain={record !== undefined}
            onFailure={setFailure}
          />
        </>
      )}
      {record && <Receipt record={record} />}
      {record && <RecordHistory record={record} />}
      <OtherYears records={data.filter((one) => one.year !== year)} />
    </>
  )
}

/** What went wrong with the last attempt; an answer that was lost after everything had arrived is no failure. */
const Failure = ({ text, record }: { text: string | null; record: PractisingRecord | undefined }) => {
  if (text === LOST_ANSWER && record?.status === 'submitted') {
    return (
      <NoticeLine tone="good" live="status">
        <p>The answer was lost on the way, but your documents have arrived.</p>
      </NoticeLine>
    )
  }
  const isShownBelow = text === validationMessages.duplicateYear && record?.status === 'submitted'
  return <FailureBanner>{isShownBelow ? `${text} Its state is shown below.` : text}</FailureBanner>
}
