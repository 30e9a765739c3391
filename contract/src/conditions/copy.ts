import { byRow, itemAt } from '../copy/columns.ts'
import type { RegisterCopy } from '../shapes/register-copy.ts'
import type { ConditionsEvent } from './events.ts'

/** The events of the rows of a copy, column by column. */
export const conditionsColumns = (
  rows: readonly { conditions?: readonly ConditionsEvent[] }[],
  instants: { indexOf: (instant: string) => number },
): RegisterCopy['conditions'] => {
  const events = rows.flatMap(({ conditions = [] }, row) => conditions.map((event) => ({ row, ...event })))
  return {
    row: events.map(({ row }) => row),
    since: events.map(({ since }) => instants.indexOf(since)),
    hold: events.map(({ hold }) => Number(hold)),
  }
}

/** The events of each row of a copy that has some. */
export const conditionsByRow = ({ conditions, instants }: RegisterCopy): Map<number, ConditionsEvent[]> =>
  byRow(conditions, (at) => ({ since: itemAt(instants, conditions.since[at]), hold: conditions.hold[at] === 1 }))
