import { fold } from '@lsb/contract'
import type { ReadRecord } from './read-records.ts'

const linesOf = (records: readonly { line: number }[]) => {
  const lines = records.map(({ line }) => line)
  return lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`
}

const conflicts = <Row>(records: readonly ReadRecord<Row>[]): boolean => {
  const rows = new Set(records.flatMap(({ row }) => (row === null ? [] : [JSON.stringify(row)])))
  const names = new Set(records.flatMap(({ name }) => (name === '' ? [] : [fold(name)])))
  return rows.size > 1 || names.size > 1
}

export type Accepted<Row> = ReadRecord<Row> & { row: Row }
const isAccepted = <Row>(record: ReadRecord<Row>): record is Accepted<Row> => record.row !== null

interface UniqueRows<Row> {
  /** At most one for each number. */
  unique: Accepted<Row>[]
  refused: ReadRecord<Row>[]
  /** Word for word what another line says. */
  repeated: { record: Accepted<Row>; firstLine: number }[]
}

/**
 * Leaves one row for each number. Equal rows become one row. Different rows with one number are all refused, because only the
 * office knows which is right.
 */
export const resolveDuplicates = <Row>(read: readonly ReadRecord<Row>[]): UniqueRows<Row> => {
  const resolved: UniqueRows<Row> = {
    unique: [],
    refused: read.filter(({ key }) => key === ''),
    repeated: [],
  }
  const numbered = read.filter(({ key }) => key !== '')
  for (const records of Map.groupBy(numbered, ({ key }) => key).values()) {
    if (records.length > 1 && conflicts(records)) {
      for (const record of records) {
        const others = records.filter((other) => other !== record)
        const problem =
          record.problem ||
          `${linesOf(others)} of the file ${others.length === 1 ? 'has' : 'have'} this number too, for somebody or something else: none of them is imported`
        resolved.refused.push({ ...record, row: null, problem })
      }
      continue
    }
    const [first, ...others] = records.filter(isAccepted)
    resolved.refused.push(...records.filter(({ row }) => row === null))
    if (first === undefined) continue
    resolved.unique.push(first)
    resolved.repeated.push(...others.map((record) => ({ record, firstLine: first.line })))
  }
  return resolved
}
