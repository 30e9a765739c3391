import { DAYS_ANSWER, DAYS_QUESTION, dayInWords } from '@lsb/contract'
import { type DayOrder, dayOrders, readDayIn } from '../../platform/read-day.ts'
import { cleanCell } from '../../platform/clean-cell.ts'
import type { Column } from './columns.ts'
import { answerOf, blankEntry, type PlanEntry } from './plan.ts'
import type { Table } from './read-table.ts'
import type { TableRecord } from './split-records.ts'

/** A table whose days in figures are written as YYYY-MM-DD, where they are days. */
interface DatedTable<Row> {
  table: Table<Row>
  /** The order in which days were read that nothing proves; null when nothing is doubtful. */
  asked: { order: DayOrder; rivals: DayOrder[]; title: string; example: string } | null
}

/** The different days that a cell may be, each with the first order that reads it so. */
const readingsOf = (cell: string, orders: readonly DayOrder[]) =>
  orders
    .map((order) => ({ order, day: readDayIn(order, cell) }))
    .filter(({ day }, at, all) => day !== '' && all.findIndex((other) => other.day === day) === at)

/** The orders that read every day in figures of a column; all of them where none does, since its orders are mixed. */
const ordersOf = (figures: readonly string[]): readonly DayOrder[] => {
  const whole = dayOrders.filter((order) => figures.every((cell) => readDayIn(order, cell) !== ''))
  return whole.length > 0 ? whole : dayOrders
}

/**
 * Reads each column of days as a whole: a day in figures has the order that the column proves. Where nothing proves it, it has the
 * `wanted` order, or else the usual one, and is asked about.
 */
export const readDayColumns = <Row>(
  columns: readonly Column<Row>[],
  table: Table<Row>,
  wanted: DayOrder = 'day first',
): DatedTable<Row> => {
  let asked: DatedTable<Row>['asked'] = null
  const readers = new Map<number, (cell: string) => string>()
  for (const { field, title, days } of columns) {
    const index = table.header.at.get(field)
    if (index === undefined || days !== true) continue
    const cells = new Set(table.records.map((record) => cleanCell(record.cells[index] ?? '')))
    const figures = [...cells].filter((cell) => readingsOf(cell, dayOrders).length > 0)
    if (figures.length === 0) continue
    const orders = ordersOf(figures)
    const order = orders.includes(wanted) ? wanted : (orders[0] ?? wanted)
    readers.set(index, (cell) => {
      const readings = readingsOf(cleanCell(cell), orders)
      return (readings.find((one) => one.order === order) ?? readings[0])?.day ?? cell
    })
    const example = figures.find((cell) => readingsOf(cell, orders).length > 1)
    if (example === undefined || asked !== null) continue
    const rivals = readingsOf(example, orders).map((one) => one.order)
    asked = { order, rivals: rivals.filter((one) => one !== order), title, example }
  }
  if (readers.size === 0) return { table, asked }
  const read = ({ cells, ...record }: TableRecord) => ({
    ...record,
    cells: cells.map((cell, index) => readers.get(index)?.(cell) ?? cell),
  })
  return { table: { ...table, records: table.records.map(read) }, asked }
}

/** The order that an answer means, or a person's word; undefined for any other text. */
export const orderOf = (answer: string | undefined): DayOrder | undefined =>
  dayOrders.find((order) => answer === order || answer === `${DAYS_ANSWER}${order}`)

/** The question in which order the days of a file are written, before any other. */
export const dayOrderQuestion = <Row>({
  order,
  rivals,
  title,
  example,
}: NonNullable<DatedTable<Row>['asked']>): PlanEntry<Row> => {
  const inWords = (one: DayOrder) => `“${example}” is ${dayInWords(readDayIn(one, example))}`
  return {
    ...blankEntry,
    outcome: 'question',
    question: DAYS_QUESTION,
    reason: `The column of the ${title} does not say in which order its days are written, such as “${example}”. In which?`,
    options: [
      answerOf(order, `${inWords(order)}: ${order}`, 'This plan is made so.'),
      ...rivals.map((rival) =>
        answerOf<Row>(
          `${DAYS_ANSWER}${rival}`,
          `${inWords(rival)}: ${rival}`,
          'Nothing of this plan is published; the file is planned again with that order.',
        ),
      ),
    ],
  }
}
