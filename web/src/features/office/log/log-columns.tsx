import { actWords, changeLines, type LogEntry } from '@lsb/contract'
import Link from '@mui/material/Link'
import type { Column } from '../../../shared/components/data-table.tsx'
import { Link as RouterLink } from '../../../shared/components/link.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { officePath } from '../address.ts'

const PersonLink = ({ uid, name }: { uid: string; name: string }) => (
  <Link component={RouterLink} to={officePath('log', { person: uid })}>
    {name}
  </Link>
)

const Changes = ({ entry }: { entry: LogEntry }) => {
  const lines = changeLines(entry)
  if (lines.length === 0) return <>None noted</>
  return (
    <span>
      {lines.map((line) => (
        <span key={line} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </span>
  )
}

export const columns: Column<LogEntry>[] = [
  { key: 'act', header: 'What', cell: actWords, rowHeader: true },
  { key: 'at', header: 'When', cell: ({ at }) => formatInstant(at) },
  { key: 'by', header: 'By', cell: ({ by_uid, by }) => <PersonLink uid={by_uid} name={by} /> },
  { key: 'to', header: 'To', cell: ({ subject_uid, subject }) => <PersonLink uid={subject_uid} name={subject} /> },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { key: 'changes', header: 'Changes', cell: (entry) => <Changes entry={entry} /> },
]
