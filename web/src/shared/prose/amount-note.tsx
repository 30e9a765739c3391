import { formatCount, fees, pages } from '@lsb/contract'
import { Link } from '../components/link.tsx'
import { NoticeLine } from '../components/notice-line.tsx'
import { accountNumber, convenienceFee, type PageAmount } from '../content/page-amounts.ts'
import { Unbroken } from './unbroken.ts'

/** Both readings of an amount beside each other: the page's and the fee table's. */
export const AmountNote = ({ what, words, figure, fee }: PageAmount) => (
  <NoticeLine tone="plain">
    <p>
      <strong>
        {what}: {words} <Unbroken>{words ? `(${figure})` : figure}</Unbroken>
      </strong>
      <br />
      In the <Link to={pages.fees.path}>fee table</Link>, as “{fees[fee].service}”:{' '}
      <strong>
        <Unbroken>{formatCount(fees[fee].amount)} Ksh</Unbroken>
      </strong>
      , account number {accountNumber(fees[fee])}. {convenienceFee}
    </p>
  </NoticeLine>
)
