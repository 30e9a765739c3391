import { typedMessages, standingTones } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { isUnreadable } from '../read-answer.ts'
import { standingColour } from '../theme/standing-colours.ts'
import { withNumbers } from './exact.tsx'
import { palette, paper, theme } from '../theme/theme.ts'

export interface Column<Row> {
  /** No other column of the table has it. */
  header: string
  cell: (row: Row) => ReactNode
  /** The cell that names its row. On a phone it is the title of the card. */
  rowHeader?: boolean
  /**
   * The cell's place on a phone's card: right below the title, hidden until the card is opened, or only for screen readers because
   * the page says it once for all cards.
   */
  onCard?: 'first' | 'below' | 'once'
  /** What a card shows of a long cell until it is opened. */
  short?: (row: Row) => ReactNode
  /** Names, numbers or codes alone, which a browser does not translate. */
  isExact?: boolean
  /** A short cell, such as a date, that a table never breaks. */
  oneLine?: boolean
  /** Width of the column where it must not follow from its contents, as CSS says it. */
  width?: string
}

export interface DataTableProps<Row> {
  /** Says what the table holds; shown to screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  /** The rows are about to be replaced. */
  busy?: boolean
}

/** A table that becomes cards on a narrow screen, where each cell shows its column's name. On paper it stays a table. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, busy = false }: DataTableProps<Row>) => (
  <Table aria-busy={busy}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ header, width }) => (
          <th key={header} scope="col" style={{ width }}>
            {withNumbers(header)}
          </th>
        ))}
        {opens(columns) && (
          <th className="more" scope="col">
            More
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) =>
        isUnreadable(row) ? (
          <tr key={`unreadable ${index}`}>
            <th scope="row" colSpan={columns.length + (opens(columns) ? 1 : 0)}>
              {typedMessages.entryUnreadable}
            </th>
          </tr>
        ) : (
          <tr key={rowKey(row, index)}>
            <Cells columns={columns} row={row} />
          </tr>
        ),
      )}
    </tbody>
  </Table>
)

const Cells = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => (
  <>
    {columns.map(({ header, cell, rowHeader, onCard, short, oneLine, isExact }) => {
      const shown = isExact ? cell(row) : withNumbers(cell(row))
      return rowHeader ? (
        <th key={header} scope="row" data-label={header} translate={isExact ? 'no' : undefined}>
          {shown}
        </th>
      ) : (
        <td
          key={header}
          data-label={header}
          data-on-card={onCard}
          data-one-line={oneLine}
          translate={isExact ? 'no' : undefined}
        >
          {short ? (
            <>
              <span className="whole">{shown}</span>
              <span className="short">{short(row)}</span>
            </>
          ) : (
            shown
          )}
        </td>
      )
    })}
    {opens(columns) && (
      <td className="more" aria-label="More">
        <details>
          <summary>Whole entry</summary>
        </details>
      </td>
    )}
  </>
)

/** Whether a card of these columns hides cells until it is opened. */
const opens = <Row,>(columns: readonly Column<Row>[]): boolean => columns.some(({ onCard }) => onCard === 'below')

const onNarrowScreen = theme.breakpoints.down('md').replace('@media', '@media screen and')

const Table = styled('table')({
  width: '100%',
  ...paper,
  // Rows that are about to be replaced stay fully readable, since that may take long over a poor network.
  '&[aria-busy="true"]': { outline: `2px dashed ${palette.secondary.main}`, outlineOffset: 4, cursor: 'progress' },
  '& th, & td': { padding: '12px 14px' },
  '& thead th': {
    fontSize: '0.9375rem',
    color: palette.text.secondary,
    borderBottom: `2px solid ${palette.primary.main}`,
  },
  '& [data-one-line]': { whiteSpace: 'nowrap' },
  '& tbody tr + tr': { borderTop: `1px solid ${palette.divider}` },
  '& tbody th': { fontWeight: 600 },
  '& .more, & .short': { display: 'none' },
  [onNarrowScreen]: {
    border: 0,
    background: 'none',
    '&, & td, & tbody th': { display: 'block' },
    '& tbody': { display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))' },
    // Visually hidden but still in the table, so that screen readers keep the columns.
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      containerType: 'inline-size',
      display: 'flex',
      flexDirection: 'column',
      padding: '14px 16px',
      ...paper,
      borderLeftWidth: 6,
    },
    // The edge of a card is in the colour of the standing on it.
    ...Object.fromEntries(
      standingTones.map((tone) => [
        `& tr:has([data-standing][data-tone="${tone}"])`,
        { borderLeftColor: standingColour(tone, 'edge') },
      ]),
    ),
    '& th, & td': { padding: '3px 0' },
    '& td': { display: 'grid', gridTemplateColumns: 'minmax(min-content, 6.5rem) minmax(0, 1fr)', gap: 8 },
    '& td:empty': { display: 'none' },
    '& [data-one-line]': { whiteSpace: 'normal' },
    '& td::before': { content: 'attr(data-label)', color: palette.text.secondary, fontSize: '0.9375rem' },
    // With large text on a small phone, a cell's name is above it, so that no word breaks.
    '@container (max-width: 13rem)': { '& td, & td::before': { display: 'block' } },
    '& tbody th': { order: -2, fontSize: '1.125rem' },
    // What the register says first needs no name of its column on a card.
    '& [data-on-card="once"]': { position: 'absolute', clipPath: 'inset(50%)' },
    '& [data-on-card="first"]': { order: -1, display: 'block', paddingBottom: 8, '&::before': { content: 'none' } },
    // A browser that does not know `:has` shows every card whole.
    '@supports selector(:has(a))': {
      '& td.more': { display: 'block' },
      '& tr:not(:has(details[open])) [data-on-card="below"]': { display: 'none' },
      '& tr:not(:has(details[open])) .short': { display: 'inline' },
      '& tr:not(:has(details[open])) .whole': { display: 'none' },
    },
    '& td.more::before': { content: 'none' },
    '& summary': { padding: '6px 0', fontWeight: 600, color: palette.primary.main, cursor: 'pointer' },
  },
  '@media print': {
    '& th, & td': { padding: '4px 6px', fontSize: '9pt' },
    // These widths are for screens. On paper they would make the address column too narrow.
    '& thead th': { width: 'auto !important' },
    '& thead': { display: 'table-header-group' },
  },
})
