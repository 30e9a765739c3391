import { type LogEntry, loggedWords } from '@lsb/contract'
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

const fieldName = (name: string): string => name.replaceAll('_', ' ')

/** What an act changed, a line for each fact: `status: active → disabled`. */
const Changes = ({ before, after }: Pick<LogEntry, 'before' | 'after'>) => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const lines = names
    .map((name) => ({ name, was: before[name] ?? '', is: after[name] ?? '' }))
    .filter(({ was, is }) => was !== '' || is !== '')
  if (lines.length === 0) return <>None noted</>
  return (
    <span>
      {lines.map(({ name, was, is }) => (
        <span key={name} style={{ display: 'block' }}>
          {fieldName(name)}: {was}
          {was !== '' && ' → '}
          {is || 'none'}
        </span>
      ))}
    </span>
  )
}

export const columns: Column<LogEntry>[] = [
  { key: 'act', header: 'What', cell: ({ act }) => loggedWords(act), rowHeader: true },
  { key: 'at', header: 'When', cell: ({ at }) => formatInstant(at) },
  { key: 'by', header: 'By', cell: ({ by_uid, by }) => <PersonLink uid={by_uid} name={by} /> },
  { key: 'to', header: 'To', cell: ({ subject_uid, subject }) => <PersonLink uid={subject_uid} name={subject} /> },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { key: 'changes', header: 'Changes', cell: ({ before, after }) => <Changes before={before} after={after} /> },
]
