import Typography from '@mui/material/Typography'
import { DataTable, type DataTableProps } from '../../../shared/components/data-table.tsx'
import { Loaded } from './loaded.tsx'
import { ShowMore, type ShowMoreProps } from './show-more.tsx'

interface FoundTableProps<Row> extends DataTableProps<Row> {
  /** Said in place of a table without rows. */
  empty: string
}

export const FoundTable = <Row,>({ empty, ...table }: FoundTableProps<Row>) =>
  table.rows.length === 0 ? <Typography component="output">{empty}</Typography> : <DataTable {...table} />

interface PagedTableProps<Row> extends Omit<FoundTableProps<Row>, 'rows'> {
  query: Parameters<typeof Loaded<{ pages: readonly { results: readonly Row[] }[] }>>[0]['query'] &
    ShowMoreProps['query']
  /** What could not be loaded, in words. */
  failure: string
  /** The button's words that loads the next page. */
  more: string
}

/** A list page by page. */
export const PagedTable = <Row,>({ query, failure, more, ...table }: PagedTableProps<Row>) => (
  <>
    <Loaded query={query} failure={failure}>
      {({ pages }) => <FoundTable {...table} rows={pages.flatMap(({ results }) => results)} />}
    </Loaded>
    <ShowMore query={query}>{more}</ShowMore>
  </>
)
