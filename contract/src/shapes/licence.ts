import { boardZone } from '../board/board-zone.ts'
import type { InferType } from 'yup'
import { kiswahiliShown } from '../kiswahili/shapes.ts'
import { ownMessages } from '../messages.ts'
import { boolean } from '../yup.ts'
import { day, instant, list, oneOf, shape, text, whole, yesNo } from './fields.ts'
import { holderNowShape } from './holder.ts'
import { type StandingCode, standingShape } from './standing.ts'

/** About a member of an answer. */
export const PHOTOGRAPH =
  'Path of the photograph frozen with the licence; only while that is in force and its holder agrees.'

/** Why a licence that has not ended is not in force: the holder's standing in the register. */
export const holderReasons = [
  'not_renewed',
  'suspended',
  'removed',
  'deceased',
  'retired',
  'unknown_status',
] as const satisfies readonly StandingCode[]

/** Why a practising licence that was issued is no longer in force. */
const licenceEndReasons = ['withdrawn', 'year_over', 'not_in_register', ...holderReasons] as const
export type LicenceEndReason = (typeof licenceEndReasons)[number]

/** Answer of GET lsb/check/{number}: what the practising licence with this number says, and whether it is in force now. */
export const licenceCheckShape = shape(
  {
    certificate_no: text(),
    name: text(),
    license_no: text(),
    year: whole(),
    issued_at: instant(),
    in_force: yesNo(),
    ended: shape({
      reason: oneOf(
        licenceEndReasons,
        'The chair withdrew it, its year is over, or the holder’s standing in the register.',
      ),
      since: instant(),
    })
      .nullable()
      .meta({ about: 'Null while it is in force.' }),
    holder_now: holderNowShape
      .nullable()
      .meta({ about: 'The holder’s entry in the register today; null when they left it. The rest is as printed.' }),
    // Of a licence that is narrowed or has ended: the holder's standing today; null when they left the register.
    holder_standing: standingShape.nullable().optional().default(null),
    photograph: text(PHOTOGRAPH).optional(),
    ...kiswahiliShown,
    today: day(`The day in ${boardZone.place} by the API’s clock.`),
  },
  'LicenceCheck',
)
export type LicenceCheck = InferType<typeof licenceCheckShape>

/** A public key that verifies signed licences, as a JSON Web Key. */
export const publicKeyShape = shape({
  kty: oneOf(['EC'] as const),
  crv: oneOf(['P-256'] as const),
  alg: oneOf(['ES256'] as const),
  use: oneOf(['sig'] as const),
  kid: text(),
  x: text(),
  y: text(),
})
export type PublicKey = InferType<typeof publicKeyShape>

/** `/.well-known/jwks.json`: a JSON Web Key Set that also says who signs. */
export const publicKeysShape = shape(
  {
    issuer: text('What `iss` of a signed licence has to be: the address of the website.'),
    keys: list(publicKeyShape, 'The present key first, then the earlier ones.'),
  },
  'PublicKeys',
)
export type PublicKeys = InferType<typeof publicKeysShape>

/** GET and PUT account/photograph/: whether everybody may see the photograph frozen with the caller's licence. */
export const photographChoiceShape = shape(
  { shown: boolean().strict().required(ownMessages.fieldRequired) },
  'PhotographChoice',
)
export type PhotographChoice = InferType<typeof photographChoiceShape>
