import { loadMessages, validationMessages, type PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLicenceHistory } from '../../shared/api/certification.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { FailureBanner } from '../../shared/forms/failure-banner.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { LoadFailure } from '../../shared/portal/load-failure.tsx'
import { RecordHistory } from '../../shared/portal/record-history.tsx'
import { OtherYears } from './other-years.tsx'
import { PhotographChoice } from './photograph-choice.tsx'
import { Receipt } from './receipt.tsx'
import { RecordState } from './record-state.tsx'
import { RenewalForm } from './renewal-form.tsx'
import { SentPanel } from './sent-panel.tsx'
import { LOST_ANSWER } from './upload-failure.ts'

/** The renewal of this year's practising licence: what is needed, the form, then the record's state in plain words. */
export const RenewalPanel = ({ account }: { account: Account }) => {
  const { license_no: licenceNumber, license_year: year } = account
  const { data, error, isFetching, refetch } = useLicenceHistory(licenceNumber)
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
  return (
    <Loaded
      key={licenceNumber}
      account={account}
      record={data.find((one) => one.year === year)}
      others={data.filter((one) => one.year !== year)}
    />
  )
}

interface LoadedProps {
  account: Account
  record: PractisingRecord | undefined
  others: readonly PractisingRecord[]
}

const Loaded = ({ account, record, others }: LoadedProps) => {
  const { license_no: licenceNumber, license_year: year, renewal_texts: texts } = account
  const [failure, setFailure] = useState<string | null>(null)
  const [formWasShown, setFormWasShown] = useState(false)
  const isSent = record?.status === 'submitted'
  if (!isSent && !formWasShown) setFormWasShown(true)
  const answerWasLost = isSent && failure === LOST_ANSWER
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Practising licence {year}
      </Typography>
      {!answerWasLost && <Failure text={failure} isSent={isSent} />}
      {isSent ? (
        <SentPanel
          record={record}
          usualDecision={texts.usual_decision}
          isNew={formWasShown && (failure === null || answerWasLost)}
          answerWasLost={answerWasLost}
        />
      ) : (
        <RecordState record={record} account={account} />
      )}
      {record?.status !== 'submitted' && record?.status !== 'approved' && (
        <RenewalForm
          licenceNumber={licenceNumber}
          year={year}
          texts={texts}
          replaces={record?.submitted_at ?? ''}
          codeBefore={record?.payment_code ?? ''}
          onFailure={setFailure}
        />
      )}
      {record && !isSent && (
        <Box component="section" aria-labelledby="receipt" sx={{ mt: 4 }}>
          <Typography variant="h3" id="receipt">
            Receipt
          </Typography>
          <Receipt record={record} />
        </Box>
      )}
      {record && <RecordHistory record={record} />}
      <PhotographChoice />
      <OtherYears records={others} />
    </>
  )
}

/** What went wrong with the last attempt. */
const Failure = ({ text, isSent }: { text: string | null; isSent: boolean }) => (
  <FailureBanner>
    {text === validationMessages.duplicateYear && isSent ? `${text} Its state is shown below.` : text}
  </FailureBanner>
)
