import { StandingOf } from '../../shared/components/standing-of.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { AddressNotice } from '../../shared/portal/address-notice.tsx'
import { whatNow } from '../../shared/portal/what-now.ts'
import { WhatNowCard } from '../../shared/portal/what-now-card.tsx'

/** An approved assistant's first panel: the approval, and how the supervisor stands. */
export const AssistantPanel = ({ account }: { account: Account }) => (
  <>
    <WhatNowCard now={whatNow({ account })} account={account}>
      {account.approval && (
        <p>
          Your supervisor in the public register: <StandingOf licenseNumber={account.approval.supervisor_license} />
        </p>
      )}
    </WhatNowCard>
    <AddressNotice />
  </>
)
