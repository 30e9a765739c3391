import {
  board,
  type Fee,
  fees,
  formatCount,
  pages,
  PAYBILL_BUSINESS_NUMBER,
  type FeeName,
  type PageAmount,
  pageAmounts,
  profession,
} from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { Link } from '../../shared/components/link.tsx'
import { type Column, DataTable } from '../../shared/components/data-table.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { accountNumber, convenienceFee, statedAmount } from '../../shared/content/page-amounts.ts'
import { CopyText } from '../../shared/prose/copy-text.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'
import { Section } from '../../shared/prose/section.tsx'

const otherReadings: readonly PageAmount<FeeName>[] = Object.values(pageAmounts)

/** The notes column of the fee table: what to add to the account number, and what another page states. */
export const feeNotes = (name: FeeName): string => {
  const { account, completedWith } = fees[name]
  const parts = [
    ...(completedWith === null ? [] : [`Add the ${completedWith} after ${account}.`]),
    ...otherReadings
      .filter(({ fee }) => fee === name)
      .map((amount) => `${amount.what}, on its page: ${statedAmount(amount)}.`),
  ]
  return parts.join(' ')
}

const paymentSteps: readonly string[] = [
  'Open the paybill menu.',
  `Enter ${PAYBILL_BUSINESS_NUMBER}.`,
  'Enter the account number, with what the notes add to it.',
  'Enter the amount.',
  'Keep the confirmation message.',
]

type Row = Fee & { name: FeeName }
const names = Object.keys(fees).filter((name): name is FeeName => name in fees)
const rows: readonly Row[] = names.map((name) => ({ name, ...fees[name] }))

const columns: readonly Column<Row>[] = [
  { header: 'Service', cell: ({ service }) => service, rowHeader: true },
  { header: 'Business number', cell: () => PAYBILL_BUSINESS_NUMBER, onCard: 'once', isExact: true },
  { header: 'Account number', cell: (fee) => <AccountNumber {...fee} /> },
  { header: 'Service code', cell: ({ account }) => account, isExact: true },
  { header: `Amount (${board.currency})`, cell: ({ amount }) => <Amount>{formatCount(amount)}</Amount> },
  { header: 'Notes', cell: ({ name }) => feeNotes(name) },
]

export const Page = () => (
  <PageShell
    page="fees"
    title="Fees"
    kicker="Services"
    description={`What the services of the ${board.name} cost, with the business number and account number to pay each one by mobile money.`}
    width="lg"
  >
    <Section id="table" title="What each service costs">
      <Paybill>
        Paybill <strong>{PAYBILL_BUSINESS_NUMBER}</strong> <CopyText text={PAYBILL_BUSINESS_NUMBER} />
      </Paybill>
      <p>Mobile-money paybill, through the government payment portal. {convenienceFee}</p>
      <Cards>
        <DataTable caption="Fees of the board" columns={columns} rows={rows} rowKey={({ name }) => name} />
      </Cards>
    </Section>
    <Section id="paying" title="How to pay">
      <ol>
        {paymentSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        Or answer the payment prompt of the <Link to={pages.portal.path}>{`${profession.One}’s Portal`}</Link>.
      </p>
    </Section>
    <PrintButton />
  </PageShell>
)

const AccountNumber = (fee: Fee) => (
  <span>
    <span>{accountNumber(fee)}</span> <CopyText text={fee.account} />
  </span>
)

const Amount = styled('span')({ fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.2 })
const Paybill = styled('p')({ margin: 0, fontSize: '1.25rem' })

/** On a phone account, code and amount share a line, so that all fees take two screens. */
const Cards = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      '&& tbody': { gap: 4 },
      '&& tbody tr': {
        flexFlow: 'row wrap',
        columnGap: 10,
        padding: '8px 12px',
      },
      '&& tbody :is(th, td:last-child)': { flexBasis: '100%' },
      '&& td:nth-of-type(2)': { flex: '1 1 6rem' },
      '&& tbody th': { fontSize: '1.0625rem', lineHeight: 1.3, paddingBottom: 2 },
      '&& td': { padding: 0 },
      '&& td:not([data-on-card="once"])': { display: 'block' },
      '&& td::before': { display: 'block', fontSize: '0.75rem', lineHeight: 1.5 },
      '&& td:last-child': { fontSize: '0.875rem', lineHeight: 1.35, '&::before': { content: 'none' } },
    },
  },
}))
