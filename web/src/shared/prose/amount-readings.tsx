import { fees, pages } from '@lsb/contract'
import { Link } from 'react-router-dom'
import { NoticeLine } from '../components/notice-line.tsx'
import { formatKsh, type PageAmount } from '../content/fee-notes.ts'

/** An amount in both of its readings (§9), and how the two go together. */
export const AmountReadings = ({ what, words, figure, fee, because }: PageAmount) => (
  <NoticeLine tone="plain">
    <p>
      <strong>
        {what}: {words ? `${words} (${figure})` : figure}
      </strong>
      <br />
      In the <Link to={pages.fees.path}>fee table</Link>: {formatKsh(fees[fee].amount)} Ksh. {because}
    </p>
  </NoticeLine>
)
