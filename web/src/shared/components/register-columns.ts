import { type FieldWith, fieldsWith, type RegisterName } from '@lsb/contract'
import type { ReactNode } from 'react'
import type { Column } from './data-table.tsx'

/** The columns of a register's public list. `own` says in what some differ from an exact text under its heading. */
export const registerColumns = <Name extends RegisterName, Row>(
  name: Name,
  cellOf: (row: Row, field: FieldWith<Name, 'list'>) => ReactNode,
  own: Partial<Record<FieldWith<Name, 'list'>, Partial<Column<Row>>>>,
): Column<Row>[] =>
  fieldsWith(name, 'list').map(([field, { list }]) => ({
    header: list,
    cell: (row) => cellOf(row, field),
    isExact: own[field]?.cell === undefined,
    ...own[field],
  }))
