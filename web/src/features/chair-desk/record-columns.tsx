import { doesTo, keyOfNumber, type PractisingRecord, type TrayItem } from '@lsb/contract'
import Button from '@mui/material/Button'
import type { Column } from '../../shared/components/data-table.tsx'
import { formatDay, waitedWords } from '../../shared/format.ts'
import type { Account } from '../../shared/portal/account.ts'
import { goodStandingWords, statusWords } from '../../shared/portal/record-words.ts'
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
    {formatDay(submitted_at)}
    {status === 'submitted' && (
      <>
        <br />
        {waitedWords(submitted_at, today)}
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
    header: 'Surveyor',
    cell: (record) => `${record.supervisor.name}${isOwn(record, account) ? ' (your own record)' : ''}`,
    rowHeader: true,
  },
  { header: 'Register no.', cell: ({ supervisor }) => supervisor.license_no },
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
      return item ? `In your tray: ${doesTo(item).toLowerCase()}` : statusWords[status]
    },
  },
  {
    header: 'Review',
    cell: ({ id, supervisor, year }) => (
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
