import { board, formatCount, fees, pages, type FeeName } from '@lsb/contract'
import { Link } from '../components/link.tsx'
import { accountNumber } from '../content/page-amounts.ts'
import { DescriptionList } from './description-list.tsx'

/** What services cost, each with the account number to pay to, and where to read how. */
export const FeesDue = ({ services }: { services: readonly FeeName[] }) => (
  <>
    <DescriptionList
      items={services.map((name) => ({
        term: fees[name].service,
        value: `${formatCount(fees[name].amount)} ${board.currency}, account number ${accountNumber(fees[name])}`,
      }))}
    />
    <p>
      How to pay is explained under <Link to={pages.fees.path}>Fees</Link>.
    </p>
  </>
)
