import { fees, pages } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { Link } from '../components/link.tsx'
import { NoticeLine } from '../components/notice-line.tsx'
import { accountNumber, type PageAmount } from '../content/page-amounts.ts'
import { formatCount } from '../format.ts'

/** The amount that a page states, the amount to pay, and how they relate. */
export const AmountNote = ({ what, words, figure, fee, because }: PageAmount) => (
  <NoticeLine tone="plain">
    <p>
      <strong>
        {what}: {words} <Unbroken>{words ? `(${figure})` : figure}</Unbroken>
      </strong>
      <br />
      Pay <Unbroken>{formatCount(fees[fee].amount)} Ksh</Unbroken>, as in the{' '}
      <Link to={pages.fees.path}>fee table</Link>, account number {accountNumber(fees[fee])}. {because}
    </p>
  </NoticeLine>
)

/** An amount stays on one line, unless it is longer than the line. */
const Unbroken = styled('span')({ display: 'inline-block' })
