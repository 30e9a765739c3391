import { keyOfNumber, ownMessages, renewalDocuments, type PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useLicenceHistory } from '../../shared/api/certification.ts'
import { usePractisingPage } from '../../shared/api/practising.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { RecordHistory } from '../../shared/portal/record-history.tsx'
import { documentNames } from '../../shared/portal/record-words.ts'
import { DecisionForm } from './decision-form.tsx'
import { useDeskAddress } from './desk-address.ts'
import { DeskFailure } from './desk-failure.tsx'
import { LastYear } from './last-year.tsx'
import { RecordFacts } from './record-facts.tsx'
import type { Decisions } from './use-pending-decision.ts'

const PdfDocument = lazy(async () => ({ default: (await import('./pdf-document.tsx')).PdfDocument }))

interface ReviewProps {
  id: string
  account: Account
  decisions: Decisions
}

/** The licence's key in a record's id, `{license_key}_{year}`; the API takes it as a number. */
const licenceOf = (id: string): string => id.slice(0, Math.max(id.lastIndexOf('_'), 0))

/** One record: facts, both documents, last year's record, history, and the decision. */
export const Review = ({ id, account, decisions }: ReviewProps) => {
  const address = useDeskAddress()
  const { data, error, isFetching, refetch } = useLicenceHistory(licenceOf(id))
  const next = useNextOpen(id, address.path)
  const record = data?.find((one) => one.id === id)
  const leave = () => (next ? address.open(next.id) : address.backToList())
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
        <Button variant="outlined" onClick={address.backToList}>
          Back to the list
        </Button>
        {next && (
          <Button variant="outlined" onClick={() => address.open(next.id)}>
            Next record: {next.supervisor.name}
          </Button>
        )}
      </Box>
      {error && <DeskFailure error={error} isFetching={isFetching} refetch={refetch} />}
      {!data && !error && <Typography component="output">Loading...</Typography>}
      {data && !record && <Typography>There is no such record.</Typography>}
      {data && record && (
        <>
          <RecordFacts record={record} />
          <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '1fr 1fr' }, gap: 3, mt: 3 }}>
            {renewalDocuments.map((name) => (
              <Suspense key={name} fallback={<Typography component="output">Loading...</Typography>}>
                <PdfDocument title={documentNames[name]} file={record.documents[name]} />
              </Suspense>
            ))}
          </Box>
          <LastYear record={data.find((one) => one.year === record.year - 1)} year={record.year - 1} />
          <RecordHistory record={record} />
          <Verdict record={record} account={account} decisions={decisions} onDone={leave} />
        </>
      )}
    </>
  )
}

/** The next record of the same page of the list that waits for a decision. */
const useNextOpen = (id: string, path: string): PractisingRecord | undefined => {
  const results = usePractisingPage(path).data?.results ?? []
  const at = results.findIndex((one) => one.id === id)
  return [...results.slice(at + 1), ...results.slice(0, Math.max(at, 0))].find(({ status }) => status === 'submitted')
}

interface VerdictProps {
  record: PractisingRecord
  account: Account
  decisions: Decisions
  onDone: () => void
}

const Verdict = ({ record, account, decisions, onDone }: VerdictProps) => {
  if (keyOfNumber(record.supervisor.license_no) === keyOfNumber(account.license_no)) {
    return (
      <Box sx={{ mt: 4 }}>
        <NoticeLine tone="caution">
          <p>{ownMessages.ownRecord}</p>
        </NoticeLine>
      </Box>
    )
  }
  if (decisions.pending?.record.id === record.id) {
    return (
      <Box sx={{ mt: 4 }}>
        <NoticeLine tone="plain">
          <p>Your decision on this record is about to be recorded. Undo it below to change it.</p>
        </NoticeLine>
      </Box>
    )
  }
  return (
    <DecisionForm
      key={record.updated_at}
      record={record}
      onDecide={(body) => {
        decisions.make({ record, body })
        onDone()
      }}
    />
  )
}
