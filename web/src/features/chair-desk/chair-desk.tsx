import type { PractisingStatus } from '@lsb/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePractisingPage, useQueue } from './api/practising.ts'
import type { Account } from '../../shared/portal/account.ts'
import { useDeskAddress, type DeskAddress } from './desk-address.ts'
import { DeskFailure } from './desk-failure.tsx'
import { useKeys } from './keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Queue } from './queue.tsx'
import { RecordList } from './record-list.tsx'
import { Review } from './review.tsx'
import { StateLinks } from './state-links.tsx'
import { UndoBar } from './undo-bar.tsx'
import { usePendingDecision, type Decisions } from './use-pending-decision.ts'
import { rowsMatching, useReviewOrder } from './use-review-order.ts'

/** The chair's desk. The address says what it shows: renewals in one state, all records, or the review of one record. */
export const ChairDesk = ({ account }: { account: Account }) => {
  const [params] = useSearchParams()
  const reviewed = params.get('review')
  const address = useDeskAddress()
  const decisions = usePendingDecision()
  const { failure, forgetFailure, undo, pending } = decisions
  useKeys({ u: pending ? undo : undefined })
  return (
    <>
      {failure !== null && (
        <Alert severity="error" onClose={forgetFailure} sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {address.view === 'all' ? (
        <AllRecords reviewed={reviewed} account={account} address={address} decisions={decisions} />
      ) : (
        <Renewals reviewed={reviewed} account={account} address={address} decisions={decisions} state={address.view} />
      )}
      <UndoBar {...decisions} />
      <Box sx={{ mt: 2 }}>
        <KeysDialog />
      </Box>
    </>
  )
}

interface PartProps {
  reviewed: string | null
  account: Account
  address: DeskAddress
  decisions: Decisions
}

const AllRecords = ({ reviewed, account, address, decisions }: PartProps) => {
  const { data } = usePractisingPage(address.path)
  const order = useReviewOrder(reviewed, data?.results ?? null, decisions.decided)
  return reviewed === null ? (
    <>
      <StateLinks address={address} counts={undefined} />
      <RecordList account={account} address={address} pending={decisions.pending} />
    </>
  ) : (
    <Review key={reviewed} id={reviewed} account={account} address={address} decisions={decisions} order={order} />
  )
}

const Renewals = ({ reviewed, account, address, decisions, state }: PartProps & { state: PractisingStatus }) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQueue(state, address.year)
  // The typed text shows at once; the address, which keeps it for Back and reload, follows a moment later.
  const [search, setSearch] = useState(address.search)
  const rows = data && !isPlaceholderData ? rowsMatching(data.results, search) : null
  const order = useReviewOrder(reviewed, rows, decisions.decided)
  if (reviewed !== null) {
    return (
      <Review key={reviewed} id={reviewed} account={account} address={address} decisions={decisions} order={order} />
    )
  }
  return (
    <>
      <StateLinks address={address} counts={data?.counts} />
      {error && <DeskFailure error={error} isFetching={isFetching} refetch={refetch} />}
      {!data && !error && <Typography component="output">Loading...</Typography>}
      {data && !error && (
        <Queue
          account={account}
          address={address}
          state={state}
          queue={data}
          rows={rows}
          search={search}
          onSearch={(typed) => {
            setSearch(typed)
            address.seek(typed)
          }}
          pending={decisions.pending}
        />
      )}
    </>
  )
}
