import Button from '@mui/material/Button'
import type { Column } from '../../shared/components/data-table.tsx'

interface ListedRecord {
  id: string
  supervisor: { name: string; license_no: string }
  year: number
}

/** Whose renewal it is, and of which year. */
export const identityColumns: Column<ListedRecord>[] = [
  { key: 'name', header: 'Surveyor', cell: ({ supervisor }) => supervisor.name, rowHeader: true },
  { key: 'licence', header: 'Licence no.', cell: ({ supervisor }) => supervisor.license_no },
  { key: 'year', header: 'Year', cell: ({ year }) => year },
]

/** The button that opens a renewal. */
export const reviewColumn = (open: (id: string) => void): Column<ListedRecord> => ({
  key: 'update',
  header: 'Review',
  cell: ({ id, supervisor, year }) => (
    <Button size="small" variant="outlined" aria-label={`Update ${supervisor.name}, ${year}`} onClick={() => open(id)}>
      Update
    </Button>
  ),
})
