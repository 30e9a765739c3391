import { list, shape, whole } from '../shapes/fields.ts'

/** The events of a copy's rows, column by column. */
export const copiedConditionsShape = shape({
  row: list(whole(), 'Which row, counted from 0.'),
  since: list(whole(), 'Which of `instants`.'),
  hold: list(whole(), '1 when conditions began, 0 when they ended.'),
})
  .default(() => ({ row: [], since: [], hold: [] }))
  .meta({ about: 'Conditions of practising, in the order of recording.' })
