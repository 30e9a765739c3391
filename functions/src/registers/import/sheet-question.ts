import { DAYS_ANSWER, DAYS_QUESTION, SHEET_ANSWER, SHEET_QUESTION } from '@lsb/contract'
import { RegisterProblem } from '../versions/register-problem.ts'
import { answerOf, blankEntry, type ImportPlan, type PlanEntry } from './plan.ts'
import type { Table } from './read-table.ts'

const THIS = 'this'

/** The plan with the question which sheet of the workbook is meant, before any other, where another one may be. */
export const withSheetQuestion = <Row>(
  plan: ImportPlan<Row>,
  { sheet, rivals, isHidden }: Pick<Table<Row>, 'sheet' | 'rivals' | 'isHidden'>,
): ImportPlan<Row> => {
  if (rivals.length === 0 && !isHidden) return plan
  const names = [sheet, ...rivals].map((name) => `“${name}”`)
  const entry: PlanEntry<Row> = {
    ...blankEntry,
    outcome: 'question',
    question: SHEET_QUESTION,
    reason:
      rivals.length === 0
        ? `Only the hidden sheet ${names.join('')} has the columns of this register. Is it the register?`
        : `More than one sheet may be the register: ${names.join(', ')}. Which one is it?`,
    options: [
      answerOf(THIS, `The sheet “${sheet}”`, 'This plan is made from it.'),
      ...rivals.map((name) =>
        answerOf<Row>(
          `${SHEET_ANSWER}${name}`,
          `The sheet “${name}”`,
          'Nothing of this plan is published; that sheet needs a plan of its own.',
        ),
      ),
    ],
  }
  return withFirstQuestion(plan, entry)
}

/** The plan with a question about the whole file before any other. */
export const withFirstQuestion = <Row>(plan: ImportPlan<Row>, question: PlanEntry<Row>): ImportPlan<Row> => ({
  ...plan,
  counts: { ...plan.counts, questions: plan.counts.questions + 1 },
  entries: [question, ...plan.entries],
})

/** Throws `RegisterProblem` when the answers say that the file was read in another way than it is meant. */
export const assertReadingIsMeant = (answers: Readonly<Record<string, string>>): void => {
  const [sheet = THIS, days = ''] = [answers[SHEET_QUESTION], answers[DAYS_QUESTION]]
  const other =
    sheet !== THIS ? 'from another sheet' : days.startsWith(DAYS_ANSWER) ? 'with another order of days' : null
  if (other !== null)
    throw new RegisterProblem(
      'questions',
      `This plan is made ${other} than the one that you mean. Nothing was published: plan the file again with that one.`,
    )
}
