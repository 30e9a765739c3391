import { type InferType, mixed } from 'yup'
import { onboardingSteps } from '../account.ts'
import { list, oneOf, record, text } from './fields.ts'

/** Body of every answer that is not a success; both texts are the same. */
export const problemShape = record(
  {
    detail: text(),
    message: text('The same text as `detail`.'),
    errors: mixed<Record<string, string>>().meta({ about: 'Texts by field.', texts: true }),
    missing: list(oneOf(onboardingSteps))
      .optional()
      .meta({ about: 'Of a refused declaration: the steps still to be completed.' }),
  },
  'Problem',
)
export type ApiProblem = InferType<typeof problemShape>

/** Answer of a call that has nothing to tell but that it is done. */
export const doneShape = record({ detail: text() }, 'Done')
export type Done = InferType<typeof doneShape>
