import { registerMessages, type RegisterName } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDeferredValue, type ReactNode } from 'react'
import { DataTable, type Column } from '../../shared/components/data-table.tsx'
import { formatCount } from '../../shared/format.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import type { RegisterAddress } from './address.ts'
import { Pager } from './pager.tsx'
import { pageCount, useRegister } from './register-query.ts'

interface RegisterListProps<Row> {
  name: RegisterName
  address: RegisterAddress
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row, index: number) => string
  /** Texts of the outcomes that differ between the two registers. */
  empty: ReactNode
  failed: ReactNode
  onPage: (page: number) => void
}

/** The table of one register in its four states: loading, results, empty, failed. */
export const RegisterList = <Row,>(props: RegisterListProps<Row>) => {
  const { name, address, caption, columns, rowKey, empty, failed, onPage } = props
  const query = useRegister<Row>(name, address.search, address.page)
  const { isError, isPlaceholderData, isFetching, refetch } = query
  // The rows are drawn in small steps, so that typing and tapping are not kept waiting for them.
  const data = useDeferredValue(query.data)
  if (isError) {
    return (
      <NoticeLine tone="bad" live="alert">
        {failed}
        <Button variant="outlined" sx={{ mt: 1.5 }} disabled={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </NoticeLine>
    )
  }
  if (!data) {
    return (
      <Box component="output" sx={{ display: 'block', minHeight: '90vh' }}>
        {registerMessages.loading}
      </Box>
    )
  }
  if (data.count === 0)
    return (
      <NoticeLine tone="caution" live="status">
        {empty}
      </NoticeLine>
    )

  const pages = pageCount(data.count)
  return (
    <>
      <Box component="output" sx={{ display: 'block', mb: 1.5, color: 'text.secondary' }}>
        {data.count === 1 ? '1 entry' : `${formatCount(data.count)} entries`}
        {address.search && ` match “${address.search}”`}
      </Box>
      {data.results.length > 0 ? (
        <DataTable caption={caption} columns={columns} rows={data.results} rowKey={rowKey} busy={isPlaceholderData} />
      ) : (
        <NoticeLine tone="plain">
          <p>The register ends before page {address.page}.</p>
          <Button variant="outlined" onClick={() => onPage(pages)}>
            Go to page {pages}
          </Button>
        </NoticeLine>
      )}
      <Pager page={address.page} pages={pages} onPage={onPage} />
    </>
  )
}
