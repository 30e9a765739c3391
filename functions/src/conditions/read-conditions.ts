import { CONDITIONS_MAX_LENGTH, type conditionsFields, keyOfNumber } from '@lsb/contract'
import { firstProblem, sinceProblem, textProblem } from '../platform/cell-problems.ts'
import { cleanCell } from '../platform/clean-cell.ts'
import { readDay } from '../platform/read-day.ts'

type Conditions = { [Field in keyof typeof conditionsFields]?: string | undefined }

/** The fields that it reads. */
export const readFields = ['conditions', 'conditions_since', 'conditions_reference'] as const

/** The conditions of a record, or those of the register where the file has no column for them. */
export const readConditions = (cells: Conditions, before: Conditions | undefined, today: string) => {
  const conditions = cells.conditions === undefined ? (before?.conditions ?? '') : cleanCell(cells.conditions)
  if (conditions === '') return { row: {}, problem: null }
  const stored = before?.conditions === conditions ? before : undefined
  const cell = cleanCell(cells.conditions_since ?? stored?.conditions_since ?? '')
  const conditions_since = readDay(cell)
  const conditions_reference = cleanCell(cells.conditions_reference ?? stored?.conditions_reference ?? '')
  const problem = firstProblem(
    textProblem('conditions', conditions, CONDITIONS_MAX_LENGTH, 'are'),
    conditions_reference === '' ? 'conditions without their reference' : null,
    textProblem('reference of the conditions', conditions_reference),
    cell === '' ? 'conditions without their date' : null,
    sinceProblem('conditions', cell, conditions_since, today),
  )
  return { row: { conditions, conditions_reference, conditions_since }, problem }
}

/**
 * The question whether conditions have ended that the register has and a row leaves empty: an empty cell alone ends nothing.
 * `unknown` is the answer that leaves it open.
 */
export const conditionsQuestions = <Option>(
  { license_no, name, ...row }: Conditions & { license_no: string; name: string },
  before: Conditions | undefined,
  unknown: Option,
) => {
  const { conditions = '' } = before ?? {}
  if (conditions === '' || (row.conditions ?? '') !== '') return []
  return [
    {
      id: `conditions:${keyOfNumber(license_no)}`,
      reason: `${license_no} ${name}: the register has the conditions “${conditions}”, and the cell is empty. Have they ended?`,
      where: { license_no },
      options: [
        { answer: 'ended', label: 'They have ended', effect: 'They may practise without conditions.', sets: {} },
        {
          answer: 'hold',
          label: 'They still hold',
          effect: 'The conditions stay as they are published.',
          sets: { conditions },
        },
        unknown,
      ],
    },
  ]
}
