import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { DataTable, type DataTableProps } from '../../../shared/components/data-table.tsx'
import { Loaded } from './loaded.tsx'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'

interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  children: string
}

/** Loads the next page of a list below the rows that are shown. */
export const ShowMore = ({ query, children }: ShowMoreProps) =>
  query.hasNextPage && (
    <Box sx={{ mt: 2 }}>
      <BusyButton
        variant="outlined"
        busy={query.isFetchingNextPage}
        busyLabel="Loading more"
        onClick={() => void query.fetchNextPage()}
      >
        {children}
      </BusyButton>
    </Box>
  )

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

export const PagedTable = <Row,>({ query, failure, more, ...table }: PagedTableProps<Row>) => (
  <>
    <Loaded query={query} failure={failure}>
      {({ pages }) => <FoundTable {...table} rows={pages.flatMap(({ results }) => results)} />}
    </Loaded>
    <ShowMore query={query}>{more}</ShowMore>
  </>
)
