import { styled, type Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The cell that names its row: a row header, and the title of the card on a phone. */
  names?: boolean
  /** Width of the column where it must not follow from its contents, as CSS says it. */
  width?: string
}

interface DataTableProps<Row> {
  /** Says what the table holds; shown to screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  /** The rows are about to be replaced. */
  busy?: boolean
}

/** A table that turns into cards on a narrow screen: each cell then says its column's name itself. On paper it stays a table. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, busy = false }: DataTableProps<Row>) => (
  <Table aria-busy={busy}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ key, header, width }) => (
          <th key={key} scope="col" style={{ width }}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={rowKey(row, index)}>
          {columns.map(({ key, header, cell, names }) =>
            names ? (
              <th key={key} scope="row" data-label={header}>
                {cell(row)}
              </th>
            ) : (
              <td key={key} data-label={header}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </Table>
)

const onNarrowScreen = ({ breakpoints }: Theme) => breakpoints.down('md').replace('@media', '@media screen and')

const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    width: '100%',
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    // Rows about to be replaced stay as readable as the others: over a poor network that may be for long.
    '&[aria-busy="true"]': { outline: `2px dashed ${palette.secondary.main}`, outlineOffset: 4, cursor: 'progress' },
    '& th, & td': { padding: '12px 14px' },
    '& thead th': {
      fontSize: '0.9375rem',
      color: palette.text.secondary,
      borderBottom: `2px solid ${palette.primary.main}`,
    },
    '& tbody tr + tr': { borderTop: `1px solid ${palette.divider}` },
    '& tbody th': { fontWeight: 600 },
    [onNarrowScreen(theme)]: {
      border: 0,
      background: 'none',
      '&, & td, & tbody th': { display: 'block' },
      '& tbody': { display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))' },
      // Out of sight but not out of the table, so that screen readers keep the columns.
      '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody tr': {
        display: 'flex',
        flexDirection: 'column',
        padding: '14px 16px',
        background: palette.background.paper,
        border: `1px solid ${palette.divider}`,
        borderLeft: `4px solid ${palette.primary.main}`,
      },
      '& th, & td': { padding: '3px 0' },
      '& td': { display: 'grid', gridTemplateColumns: 'minmax(min-content, 2fr) minmax(0, 3fr)', gap: 8 },
      '& td::before': { content: 'attr(data-label)', color: palette.text.secondary, fontSize: '0.9375rem' },
      '& tbody th': { order: -1, fontSize: '1.125rem' },
    },
    '@media print': {
      '& th, & td': { padding: '4px 6px', fontSize: '9pt' },
      '& thead': { display: 'table-header-group' },
    },
  }
})
