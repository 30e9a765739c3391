import { shownFields } from '@lsb/functions/src/registers/import/plan.ts'
import { changeWords } from '@lsb/functions/src/registers/import/report.ts'
import type { RegisterDefinition } from '@lsb/contract'
import type { RowChange } from '@lsb/functions/src/registers/versions/version.ts'

const fieldsOf = (row: object): string => [...shownFields(row).values()].map(String).join(' | ')

/** One difference between two versions, for the terminal. */
export const changeLine = <Row extends object>(
  { numberOf, nameOf }: Pick<RegisterDefinition<Row>, 'numberOf' | 'nameOf'>,
  change: RowChange<Row>,
): string => {
  if (change.before === null) return `new      ${change.after === null ? '' : fieldsOf(change.after)}`
  if (change.after === null) return `gone     ${fieldsOf(change.before)}`
  return `changed  ${numberOf(change.after)} ${nameOf(change.after)}: ${changeWords(change)}`
}
