import { type OfficeRenewal, renewalReachWords, renewalStateWords } from '@lsb/contract'
import Link from '@mui/material/Link'
import type { Column } from '../../../shared/components/data-table.tsx'
import { Exact } from '../../../shared/components/exact.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { officePath } from '../panels.ts'
import { EntryLink } from '../parts/entry-link.tsx'

/** Of the eight columns, one that anybody's words can widen has room for common ones; a longer word breaks. */
const breaking = (room: string) => ({ display: 'inline-block', minWidth: room, overflowWrap: 'anywhere' }) as const

const Holder = ({ uid, name }: OfficeRenewal) => (
  <span style={breaking('7.25rem')}>
    {uid === '' ? name : <Link href={officePath('accounts', { account: uid })}>{name}</Link>}
  </span>
)

/** A renewal of which the portal has nothing was made on paper where the licence is recorded. */
const sentWords = ({ state, submitted_at }: OfficeRenewal): string => {
  if (submitted_at !== null) return formatInstant(submitted_at)
  return state === 'approved' ? 'On paper' : 'Not sent'
}

export const columns: Column<OfficeRenewal>[] = [
  { header: 'Name', cell: Holder, rowHeader: true, isExact: true },
  {
    header: 'Register no.',
    cell: ({ license_no }) => (
      <span style={breaking('6.5rem')}>
        <EntryLink register="licensed" number={license_no} />
      </span>
    ),
  },
  { header: 'Renewal', cell: ({ state }) => renewalStateWords[state] },
  { header: 'Sent', cell: sentWords },
  { header: 'Payment code', cell: ({ payment_code }) => (payment_code ? <Exact>{payment_code}</Exact> : 'None') },
  { header: 'In the register', cell: ({ status }) => status || 'No status' },
  { header: 'Reached by', cell: ({ reach }) => renewalReachWords[reach] },
]
