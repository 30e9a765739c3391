import type { InferType } from 'yup'
import { onboardingSteps } from '../account.ts'
import { list, oneOf, shape, text, textMap } from './fields.ts'
import { allowedPasskeys } from './passkeys.ts'

/** Body of every answer that is not a success; both texts are the same. */
export const problemShape = shape(
  {
    detail: text(),
    message: text('The same text as `detail`.'),
    errors: textMap('Texts by field.').optional(),
    stored: textMap('What is stored of the fields that were changed after the form showed them.').optional(),
    missing: list(oneOf(onboardingSteps), 'Of a refused declaration: the missing steps.').optional(),
    ticket: text(
      'Of a sign-in whose password is right: what a passkey of the account turns into a session.',
    ).optional(),
    passkeys: allowedPasskeys().optional().meta({ about: 'With a ticket: the passkeys of the account.' }),
  },
  'Problem',
)
export type ApiProblem = InferType<typeof problemShape>

/** Answer of a call that changes something and returns no data. */
export const successShape = shape({ detail: text() }, 'Success')
export type Success = InferType<typeof successShape>
