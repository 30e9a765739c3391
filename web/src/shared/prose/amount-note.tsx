import { board, formatCount, fees, pages, type FeeName, type PageAmount } from '@lsb/contract'
import { Link } from '../components/link.tsx'
import { NoticeLine } from '../components/notice-line.tsx'
import { accountNumber, convenienceFee } from '../content/page-amounts.ts'
import { Unbroken } from './unbroken.ts'

/** Both readings of an amount beside each other: the page's and the fee table's. */
export const AmountNote = ({ what, words, figure, fee }: PageAmount<FeeName>) => (
  <NoticeLine tone="plain">
    <p>
      <strong>
        <span>{what}</span>: <span>{words}</span> <Unbroken>{words ? `(${figure})` : figure}</Unbroken>
      </strong>
      <br />
      In the <Link to={pages.fees.path}>fee table</Link>, as “<span>{fees[fee].service}</span>”:{' '}
      <strong>
        <Unbroken>{`${formatCount(fees[fee].amount)} ${board.currency}`}</Unbroken>
      </strong>
      , account number <span>{accountNumber(fees[fee])}</span>. {convenienceFee}
    </p>
  </NoticeLine>
)
