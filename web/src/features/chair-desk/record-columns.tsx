import { doesTo, keyOfNumber, type PractisingRecord, type TrayItem, profession } from '@lsb/contract'
import Button from '@mui/material/Button'
import type { Column } from '../../shared/components/data-table.tsx'
import { Exact } from '../../shared/components/exact.tsx'
import { formatDay, waitedWords } from '../../shared/format.ts'
import type { Account } from '../../shared/portal/account.ts'
import { goodStandingWords, renewalWords } from '../../shared/portal/record-words.ts'
import { itemOf } from './use-desk-tray.ts'

/** Whether the record is of the chair's own licence, on which somebody else decides. */
export const isOwn = ({ supervisor }: PractisingRecord, { license_no }: Account): boolean =>
  keyOfNumber(supervisor.license_no) === keyOfNumber(license_no)

const Sent = ({
  status,
  submitted_at,
  today,
}: Pick<PractisingRecord, 'status' | 'submitted_at'> & Pick<Account, 'today'>) => (
  <>
    <span>{formatDay(submitted_at)}</span>
    {status === 'submitted' && submitted_at !== '' && (
      <>
        <br />
        <span>{waitedWords(submitted_at, today)}</span>
      </>
    )}
  </>
)

/** The columns of the list: whose renewal it is, its state, what the tray has about it, and the button that opens it. */
export const columnsFor = (
  account: Account,
  items: readonly TrayItem[],
  open: (id: string) => void,
): Column<PractisingRecord>[] => [
  {
    header: profession.One,
    cell: (record) => (
      <>
        <Exact>{record.supervisor.name}</Exact>
        <span>{isOwn(record, account) && ' (your own record)'}</span>
      </>
    ),
    rowHeader: true,
  },
  { header: 'Register no.', cell: ({ supervisor }) => supervisor.license_no, isExact: true },
  { header: 'Year', cell: ({ year }) => year },
  { header: 'Good standing', cell: goodStandingWords },
  {
    header: 'Sent',
    oneLine: true,
    cell: ({ status, submitted_at }) => <Sent {...{ status, submitted_at, today: account.today }} />,
  },
  {
    header: 'Status',
    cell: ({ id, status }) => {
      const item = itemOf(items, id)
      return item ? `In your tray: ${doesTo(item).toLowerCase()}` : renewalWords(status)
    },
  },
  {
    header: 'Review',
    // The record of another back end may have no id, by which it could be opened.
    cell: ({ id, supervisor, year }) =>
      id !== '' && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Update ${supervisor.name}, ${year}`}
          onClick={() => open(id)}
        >
          Update
        </Button>
      ),
  },
]
