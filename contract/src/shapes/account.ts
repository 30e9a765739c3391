import { assistantWords } from '../board/profession.ts'
import { boardZone } from '../board/board-zone.ts'
import type { InferType } from 'yup'
import { accountTypes } from '../account.ts'
import { renewalTextsShape } from './renewal-texts.ts'
import { assistingShape } from './standing.ts'
import { day, dayOrNone, oneOf, shape, text, whole, yesNo } from './fields.ts'

/** Answer of POST /api/token/refresh/ and of POST /change_password/. */
export const sessionTokensShape = shape({ access: text(), refresh: text() }, 'SessionTokens')
export type SessionTokens = InferType<typeof sessionTokensShape>

const accountType = () => oneOf(accountTypes).meta({ absent: 'sign-in' })
/** The two flags that decide which page a signed-in person belongs to. */
const flags = {
  /** The holder has replaced the temporary password. */
  password: yesNo().meta({ absent: 'sign-in' }),
  /** The declaration has been made, or every required step was stored by a client that makes none. */
  profile: yesNo().meta({ absent: 'sign-in' }),
}

/** Answer of POST /api/token/. */
export const signInAnswerShape = shape(
  { access: text(), refresh: text(), account_type: accountType(), ...flags },
  'SignInAnswer',
)
export type SignInAnswer = InferType<typeof signInAnswerShape>

/** The approval of an assistant, as the register has it. */
const approvalShape = shape(
  {
    assistant_no: text(),
    supervisor_name: text(),
    supervisor_license: text('Register number of the supervisor.'),
    assisting: assistingShape,
  },
  'Approval',
)
export type Approval = InferType<typeof approvalShape>

/** Answer of GET account/me. */
export const meShape = shape(
  {
    user: shape({
      name: text(),
      status: text(),
      profile_pic: text("Path below the media path, or '' when there is no picture."),
      license_no: text(),
      approval: approvalShape.nullable().meta({
        about: `Of ${assistantWords.aOne}: the number and the supervisor in the register. Null for everybody else.`,
      }),
      /** The calendar year a practising licence is now applied for. */
      license_year: whole().meta({ absent: 'year' }),
      renewals_due: dayOrNone(
        'The last day on which the renewals of that year are due; empty while the board has set none.',
      ),
      renewal_texts: renewalTextsShape,
      today: day(`The day in ${boardZone.place} by the API’s clock.`),
      account_type: accountType(),
      undeclared: yesNo('The profile is complete without the declaration, which can still be made.'),
      /** The password alone opens nothing. */
      passkey: yesNo(),
      passkeys_missing: whole('How many passkeys must be added before the account can do anything else.'),
      // The two flags of the sign-in answer, so that a reloaded page can guard itself.
      ...flags,
    }),
  },
  'Me',
)
export type Me = InferType<typeof meShape>
