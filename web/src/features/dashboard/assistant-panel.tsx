import { assistingWords } from '@lsb/contract'
import { AssistingLabel } from '../../shared/components/assisting-label.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { AddressNotice } from '../../shared/portal/address-notice.tsx'
import { whatNow } from '../../shared/portal/what-now.ts'
import { WhatNowCard } from '../../shared/portal/what-now-card.tsx'

/** An approved assistant's first panel: the approval, and what the public reads of it. */
export const AssistantPanel = ({ account }: { account: Account }) => (
  <>
    <WhatNowCard now={whatNow({ account })} account={account}>
      {account.approval && <Verdict approval={account.approval} />}
    </WhatNowCard>
    <AddressNotice />
  </>
)

const Verdict = ({ approval }: { approval: NonNullable<Account['approval']> }) => {
  const { opening, advice } = assistingWords(approval.assisting, approval)
  return (
    <p>
      The public register says: <AssistingLabel assisting={approval.assisting} /> {opening}. {advice}
    </p>
  )
}
