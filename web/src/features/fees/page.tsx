import { CONVENIENCE_FEE_KSH, fees, PAYBILL_BUSINESS_NUMBER, pages, type Fee } from '@lsb/contract'
import Stack from '@mui/material/Stack'
import { Link } from '../../shared/components/link.tsx'
import { DataTable, type Column } from '../../shared/components/data-table.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { accountNumber, pageAmounts, type FeeName } from '../../shared/content/page-amounts.ts'
import { feeNotes } from './fee-notes.ts'
import { formatCount } from '../../shared/format.ts'
import { AmountNote } from '../../shared/prose/amount-note.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { Steps } from '../../shared/prose/steps.tsx'
import { paymentSteps } from './payment-steps.ts'

type Row = Fee & { name: FeeName }
const names = Object.keys(fees).filter((name): name is FeeName => name in fees)
const rows: readonly Row[] = names.map((name) => ({ name, ...fees[name] }))

const columns: readonly Column<Row>[] = [
  { key: 'service', header: 'Service', cell: ({ service }) => service, rowHeader: true },
  { key: 'business', header: 'Business number', cell: () => PAYBILL_BUSINESS_NUMBER },
  { key: 'account', header: 'Account number', cell: accountNumber },
  { key: 'code', header: 'Service code', cell: ({ account }) => account },
  { key: 'amount', header: 'Amount (Ksh)', cell: ({ amount }) => formatCount(amount) },
  { key: 'notes', header: 'Notes', cell: ({ name }) => feeNotes[name] },
]

/** The fee table, how to pay, and why three pages state other amounts. */
export const Page = () => (
  <PageShell
    page="fees"
    title="Fees"
    kicker="Services"
    description="What the services of the Land Surveyors' Board cost, with the business number and account number to pay each one by mobile money."
    lead={`Every fee is paid by mobile money to business number ${PAYBILL_BUSINESS_NUMBER}, through the government payment portal.`}
    width="lg"
  >
    <Section id="table" title="What each service costs">
      <p>
        Each transaction must include a {CONVENIENCE_FEE_KSH} Ksh convenience fee. The amounts in this table include it.
      </p>
      <DataTable caption="Fees of the board" columns={columns} rows={rows} rowKey={({ name }) => name} />
    </Section>
    <Section id="paying" title="How to pay">
      <Steps steps={paymentSteps} />
      <p>
        Where the <Link to={pages.portal.path}>Surveyor’s Portal</Link> sends a payment prompt to your phone, you can
        answer that instead.
      </p>
    </Section>
    <Section id="readings" title="Why some pages state another amount">
      <p>
        Three pages state an amount without the convenience fee, or in two ways. Each transaction must include the
        convenience fee, so pay the amount in the table above.
      </p>
      <Stack spacing={1.5} sx={{ maxWidth: 820 }}>
        {Object.values(pageAmounts).map((amount) => (
          <AmountNote key={amount.what} {...amount} />
        ))}
      </Stack>
    </Section>
    <PrintButton />
  </PageShell>
)
