import { useSearchParams } from 'react-router-dom'
import type { Account } from '../../shared/portal/account.ts'
import { RecordList } from './record-list.tsx'
import { Review } from './review.tsx'
import { UndoBar } from './undo-bar.tsx'
import { usePendingDecision } from './use-pending-decision.ts'

/** The chair's desk: the list of practising records, or the review of one; the address says which. */
export const ChairDesk = ({ account }: { account: Account }) => {
  const [params] = useSearchParams()
  const reviewed = params.get('review')
  const decisions = usePendingDecision()
  return (
    <>
      {reviewed === null ? (
        <RecordList account={account} pending={decisions.pending} />
      ) : (
        <Review key={reviewed} id={reviewed} account={account} decisions={decisions} />
      )}
      <UndoBar {...decisions} />
    </>
  )
}
