import { ownMessages, type PractisingRecord, type RenewalDocument, renewalDocuments } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { withNumbers } from '../../shared/components/exact.tsx'
import { useHolderHistory } from '../../shared/api/certification.ts'
import { useRenewalNotes } from './api/practising.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { LoadFailure } from '../../shared/portal/load-failure.tsx'
import { RecordHistory } from '../../shared/portal/record-history.tsx'
import { documentNames, goodStandingWords, since, renewalWords } from '../../shared/portal/record-words.ts'
import { belowBar, DecisionBar } from './decision-bar.tsx'
import { DecisionForm } from './decision-form.tsx'
import { NotesOnDocuments } from './document-notes.tsx'
import type { DeskAddress } from './desk-address.ts'
import { DeskFailure } from './desk-failure.tsx'
import { useKeys } from './keys.ts'
import { isOwn } from './record-columns.tsx'
import { TrayNotices } from '../../shared/tray/tray-notice.tsx'
import { textHints } from './text-hints.ts'
import { useSight } from './use-sight.ts'
import { type DeskTray, itemOf } from './use-desk-tray.ts'
import type { ReviewOrder } from './use-review-order.ts'
import { formatInstant } from '../../shared/format.ts'
import { Part } from '../../shared/components/part.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'

const RecordState = ({ record }: { record: PractisingRecord }) => {
  const { status, submitted_at, certificate_no } = record
  return (
    <Part id="record-state" title="Where it stands" component="h3">
      <DescriptionList
        items={[
          { term: 'Status', value: `${renewalWords(status)}, since ${formatInstant(since(record))}` },
          { term: 'Documents sent', value: formatInstant(submitted_at) },
          { term: 'Good standing', value: goodStandingWords(record) },
          ...(certificate_no ? [{ term: 'Licence issued', value: certificate_no, isExact: true }] : []),
        ]}
      />
    </Part>
  )
}

const PdfDocument = lazy(async () => ({ default: (await import('./pdf-document.tsx')).PdfDocument }))

/** The keys that turn the pages of each document: back, and on. */
const pageKeys = {
  goodStandingCertificate: { back: ',', on: '.' },
  otherDocument: { back: '<', on: '>' },
} as const

type SentFile = PractisingRecord['documents'][RenewalDocument]
const isSameFile = ({ sha256 }: SentFile, other: SentFile | undefined) => sha256 !== '' && sha256 === other?.sha256

interface RecordReviewProps {
  id: string
  account: Account
  address: DeskAddress
  tray: DeskTray
  order: ReviewOrder
  /** The link to the next page of the list that the record was opened from. */
  nextPage: string | null
}

/** One record: the bar with the decision and what it needs, then both documents, the state and the history. */
export const RecordReview = ({ id, account, address, tray, order, nextPage }: RecordReviewProps) => {
  const history = useHolderHistory(id)
  const { data, error } = history
  // The bar waits for the notes, so that the chair sees them even before a decision by two quick keys.
  const notes = useRenewalNotes(id)
  const record = data?.find((one) => one.id === id)
  /** The photograph that is on the screen; none is shown when there is none. */
  const [shownPicture, setShownPicture] = useState('')
  const picture = notes.data?.photograph
  const sight = useSight(record)
  const lastYear = data?.find((one) => record !== undefined && one.year === record.year - 1)
  const { next, previous, place } = order
  const leave = () => {
    if (next) address.open(next.id)
    else if (nextPage !== null) address.turnTo(nextPage, address.page + 1)
    // Whoever has searched searches for the next one; else nothing is left to decide, only to confirm.
    else if (address.search !== '') address.backToList()
    else address.show('tray')
  }
  useKeys({
    j: next && (() => address.open(next.id)),
    k: previous && (() => address.open(previous.id)),
    l: address.backToList,
  })
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1 }}>
        <Button size="small" variant="outlined" onClick={address.backToList}>
          Back to the list
        </Button>
        {next && (
          <Button size="small" variant="outlined" onClick={() => address.open(next.id)}>
            <span>{withNumbers(`Next record: ${next.name}`)}</span>
          </Button>
        )}
      </Box>
      <DeskFailure query={history} />
      {((!data && !error) || (record && notes.isPending)) && <Typography component="output">Loading...</Typography>}
      {data && !record && <Typography>There is no such record.</Typography>}
      {data && record && !notes.isPending && (
        <>
          <DecisionBar
            record={record}
            before={lastYear}
            place={place}
            picture={picture}
            onPictureShown={() => setShownPicture(picture ?? '')}
          >
            {notes.data && <NotesOnDocuments record={record} notes={notes.data} linkTo={address.reviewLink} />}
            {renewalDocuments
              .filter((name) => sight.partly(name).length > 0)
              .map((name) => (
                <NoticeLine key={name} tone="caution">
                  <p>{ownMessages.pagesNotWhole(documentNames[name], sight.partly(name).join(', '))}</p>
                </NoticeLine>
              ))}
            {notes.isLoadingError && <LoadFailure text={ownMessages.notesFailed} query={notes} />}
            <DecisionPart
              record={record}
              photograph={picture === shownPicture ? picture : undefined}
              unseen={sight.unseen}
              account={account}
              tray={tray}
              onDone={leave}
            />
          </DecisionBar>
          <Box sx={belowBar}>
            <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '1fr 1fr' }, gap: 3 }}>
              {renewalDocuments.map((name) => (
                <Suspense key={name} fallback={<Typography component="output">Loading...</Typography>}>
                  <PdfDocument
                    key={record.documents[name].uploaded_at}
                    title={documentNames[name]}
                    file={record.documents[name]}
                    keys={pageKeys[name]}
                    hints={[
                      ...textHints(sight.text(name), { name: record.supervisor.name, year: record.year }),
                      ...(isSameFile(record.documents[name], lastYear?.documents[name])
                        ? [ownMessages.sameAsLastYear]
                        : []),
                    ]}
                    onShown={(seen) => sight.show(record.documents[name], seen)}
                  />
                </Suspense>
              ))}
            </Box>
            <RecordState record={record} />
            <RecordHistory record={record} />
          </Box>
        </>
      )}
    </>
  )
}

interface DecisionPartProps {
  record: PractisingRecord
  photograph: string | undefined
  unseen: string
  account: Account
  tray: DeskTray
  onDone: () => void
}

/** What the tray has about the record, and the form for the decision; or why there is none: it is the chair's own record. */
const DecisionPart = ({ record, photograph, unseen, account, tray, onDone }: DecisionPartProps) => {
  if (isOwn(record, account)) {
    return (
      <NoticeLine tone="caution">
        <p>{ownMessages.ownRecord}</p>
      </NoticeLine>
    )
  }
  const item = itemOf(tray.items, record.id)
  return (
    <>
      <TrayNotices items={item ? [item] : []} takeOut={tray.takeOut} />
      <DecisionForm
        key={record.updated_at}
        record={record}
        currentYear={account.license_year}
        photograph={photograph}
        unseen={unseen}
        onDecide={(decision) => {
          void tray.add(record, decision)
          onDone()
        }}
      />
    </>
  )
}
