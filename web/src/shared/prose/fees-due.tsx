import { formatCount, fees, pages } from '@lsb/contract'
import { Link } from '../components/link.tsx'
import { accountNumber, type FeeName } from '../content/page-amounts.ts'
import { DescriptionList } from './description-list.tsx'

/** What services cost, each with the account number to pay to, and where to read how. */
export const FeesDue = ({ services }: { services: readonly FeeName[] }) => (
  <>
    <DescriptionList
      items={services.map((name) => ({
        term: fees[name].service,
        value: `${formatCount(fees[name].amount)} Ksh, account number ${accountNumber(fees[name])}`,
      }))}
    />
    <p>
      How to pay is explained under <Link to={pages.fees.path}>Fees</Link>.
    </p>
  </>
)
