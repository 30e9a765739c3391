import {
  boardZone,
  loadMessages,
  type PractisingRecord,
  profilePath,
  renewalDocuments,
  renewalReference,
  validationMessages,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useLicenceHistory } from '../../shared/api/certification.ts'
import { FieldLink } from '../../shared/forms/field-link.tsx'
import { FailureBanner } from '../../shared/forms/failure-banner.tsx'
import { SendingProgress } from '../../shared/forms/sending-progress.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { AddressNotice } from '../../shared/portal/address-notice.tsx'
import { NotLoaded } from '../../shared/portal/load-failure.tsx'
import { usePublicEntry } from '../../shared/public-api/profile.ts'
import { RecordHistory } from '../../shared/portal/record-history.tsx'
import { whatNow } from '../../shared/portal/what-now.ts'
import { WhatNowCard } from '../../shared/portal/what-now-card.tsx'
import { RenewalForm } from './renewal-form.tsx'
import { LOST_ANSWER } from './named-in-note.ts'
import { useRenewal } from './use-renewal.ts'
import { type Column, DataTable } from '../../shared/components/data-table.tsx'
import { formatBytes, formatDay, formatInstant } from '../../shared/format.ts'
import { LicenceDownload } from '../../shared/portal/licence-download.tsx'
import { documentNames, since, renewalWords } from '../../shared/portal/record-words.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { Disclosure } from '../../shared/prose/disclosure.tsx'
import { Part } from '../../shared/components/part.tsx'
import { CopyText } from '../../shared/prose/copy-text.tsx'
import { Exact } from '../../shared/components/exact.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'
import { PRINT_OR_KEEP } from '../../shared/print-or-keep.ts'
import { DescriptionList } from '../../shared/prose/description-list.tsx'

/**
 * Proof of what was sent and when. It also has the files' fingerprints, by which one can tell whether a file is the one that
 * arrived.
 */
const Receipt = ({ record }: { record: PractisingRecord }) => {
  const reference = renewalReference(record.supervisor.license_no, record.year)
  const documents = renewalDocuments.map((name) => ({ term: documentNames[name], file: record.documents[name] }))
  return (
    <Part id="receipt" title="Receipt" component="h3">
      <DescriptionList
        items={[
          {
            term: 'Reference',
            value: (
              <>
                <Exact>{reference}</Exact> <CopyText text={reference} />
              </>
            ),
          },
          { term: 'Sent', value: `${formatInstant(record.submitted_at)} (${boardZone.place})` },
          ...(record.payment_code
            ? [{ term: 'Payment code, as you gave it', value: record.payment_code, isExact: true }]
            : []),
          ...documents.map(({ term, file }) => ({ term, value: `${file.name} (${formatBytes(file.size)})` })),
        ]}
      />
      <Box sx={{ my: 1.5 }}>
        <PrintButton>{PRINT_OR_KEEP}</PrintButton>
      </Box>
      <Disclosure summary="Technical details">
        <DescriptionList items={documents.map(({ term, file }) => ({ term, value: `SHA-256 ${file.sha256}` }))} />
      </Disclosure>
    </Part>
  )
}

/** What an unapproved renewal of another year means: on 1 January it makes room for the new year's. */
const openRenewalOf = (year: number, isReturned: boolean): string =>
  isReturned
    ? `Your renewal of ${year} was returned. It can no longer be sent again, because ${year} is over.`
    : `Your renewal of ${year} still waits for the board. It is another one than this year’s.`

const columns: Column<PractisingRecord>[] = [
  { header: 'Year', cell: ({ year }) => year, rowHeader: true },
  { header: 'Status', cell: ({ status }) => renewalWords(status) },
  { header: 'Since', cell: (record) => formatDay(since(record)) },
  {
    header: 'Licence',
    cell: ({ status, supervisor, year }) =>
      status === 'approved' ? <LicenceDownload licenceNumber={supervisor.license_no} year={year} /> : 'None',
  },
]

interface OtherYearsProps {
  records: readonly PractisingRecord[]
}

const OpenOtherYears = ({ records }: OtherYearsProps) =>
  records
    .filter(({ status }) => status === 'submitted' || status === 'returned')
    .map(({ year, status }) => (
      <NoticeLine key={year} tone="plain">
        <p>{openRenewalOf(year, status === 'returned')}</p>
      </NoticeLine>
    ))

const OtherYears = ({ records }: OtherYearsProps) =>
  records.length === 0 ? null : (
    <Disclosure summary="Other years">
      <DataTable
        caption="Practising records of other years"
        columns={columns}
        rows={records}
        rowKey={({ year }) => String(year)}
      />
    </Disclosure>
  )

/** The renewal of this year's practising licence: its state and what to do now, then the form and the record. */
export const RenewalPanel = ({ account }: { account: Account }) => {
  const { license_no: licenceNumber, license_year: year } = account
  const query = useLicenceHistory(licenceNumber)
  const { data } = query
  if (licenceNumber === '') return <WhatNowCard now={whatNow({ account })} account={account} />
  if (!data) return <NotLoaded text={loadMessages.user} query={query} />
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
  const { license_no: licenceNumber, license_year: year } = account
  const [failure, setFailure] = useState<string | null>(null)
  const [formWasShown, setFormWasShown] = useState(false)
  const { data: entry } = usePublicEntry(licenceNumber)
  const renewal = useRenewal(account, record, setFailure)
  const { sending } = renewal
  const isSent = record?.status === 'submitted'
  if (!isSent && !formWasShown) setFormWasShown(true)
  const answerWasLost = isSent && failure === LOST_ANSWER
  const isOpen = !isSent && record?.status !== 'approved'
  const begun = sending.progress ? 'running' : sending.paused && 'paused'
  const now = whatNow({ account, record, sending: begun, entry })
  return (
    <>
      {!answerWasLost && <Failure text={failure} isSent={isSent} missing={isOpen ? renewal.missing : []} />}
      <WhatNowCard
        now={now}
        account={account}
        about={`Practising licence ${year}`}
        isNew={isSent && formWasShown && (failure === null || answerWasLost)}
      >
        {isOpen && <SendingProgress sending={sending} />}
        {answerWasLost && <p>The answer was lost on the way, but your documents have arrived.</p>}
        {isSent && <Receipt record={record} />}
        {record?.status === 'approved' && (
          <p>
            <Link href={profilePath(licenceNumber)}>Your public profile</Link>
          </p>
        )}
      </WhatNowCard>
      <OpenOtherYears records={others} />
      <AddressNotice />
      {isOpen && <RenewalForm account={account} renewal={renewal} />}
      {record && !isSent && <Receipt record={record} />}
      {record && <RecordHistory record={record} />}
      <OtherYears records={others} />
    </>
  )
}

interface FailureProps {
  text: string | null
  isSent: boolean
  missing: ReturnType<typeof useRenewal>['missing']
}

/** What went wrong with the last attempt, with links to what is missing. */
const Failure = ({ text, isSent, missing }: FailureProps) => (
  <FailureBanner cause={text}>
    {text && (
      <>
        <span>{text === validationMessages.duplicateYear && isSent ? `${text} Its state is shown below.` : text}</span>
        {missing.map(({ id, title }) => (
          <FieldLink key={id} id={id} sx={{ display: 'block' }}>
            {title}
          </FieldLink>
        ))}
      </>
    )}
  </FailureBanner>
)
