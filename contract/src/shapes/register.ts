import { assistantWords } from '../board/profession.ts'
import { boardZone } from '../board/board-zone.ts'
import type { InferType, ISchema } from 'yup'
import { fieldsWith, openFields } from '../register-fields.ts'
import type { RegisterName } from '../register.ts'
import { day, dayOrNone, instant, list, shape, text, whole } from './fields.ts'
import { type EarlierNumber, earlierNumberShape, holderNowShape } from './holder.ts'
import { PHOTOGRAPH } from './licence.ts'
import { membersOf } from './register-rows.ts'
import { assistingShape, standingShape } from './standing.ts'
import { kiswahiliShown } from '../kiswahili/shapes.ts'
import { watchOnProfile } from '../watches/on-profile.ts'

/** One row of the register of licensed surveyors. */
export const licensedSurveyorShape = shape(membersOf('licensed', openFields.licensed), 'LicensedSurveyor')
export type LicensedSurveyor = InferType<typeof licensedSurveyorShape>

/** Somebody else of the same name, with what tells them apart. */
const namesakeShape = shape({ license_no: text(), firm: text(), postal_address: text() }, 'Namesake')
export type Namesake = InferType<typeof namesakeShape>
const namesakes = () =>
  list(namesakeShape, 'The others in the register with the same name; absent without any.').optional()

/** A surveyor as the public list shows them. */
export const listedSurveyorShape = licensedSurveyorShape
  .shape({ standing: standingShape, namesakes: namesakes() })
  .meta({ component: 'ListedSurveyor' })
export type ListedSurveyor = InferType<typeof listedSurveyorShape>

/** One row of the register of approved assistants. */
export const approvedAssistantShape = shape(membersOf('approved', openFields.approved), 'ApprovedAssistant')
export type ApprovedAssistant = InferType<typeof approvedAssistantShape>

/** An assistant as the public list shows them. */
export const listedAssistantShape = approvedAssistantShape
  .shape({ assisting: assistingShape })
  .meta({ component: 'ListedAssistant' })
export type ListedAssistant = InferType<typeof listedAssistantShape>

interface OpenRows {
  licensed: LicensedSurveyor
  approved: ApprovedAssistant
}
/** A public row without any fact. */
export function blankRow<Name extends RegisterName>(name: Name): OpenRows[Name]
export function blankRow(name: RegisterName) {
  return Object.fromEntries(
    fieldsWith(name, 'open').flatMap(([field, { kind }]) =>
      kind === 'optional' ? [] : [[field, kind === 'whole' ? 0 : '']],
    ),
  )
}

/** About a member of an answer. */
const EARLIER = 'Those who had the number asked for before, the latest first.'

const count = () => whole().min(0)
const NEAR = 'When nothing was found: the entries with the nearest names, best first.'
const OTHER =
  'What the other register has under the name or number searched for: the first entries, and how many there are; absent when it has nothing.'

const rowsOf = <Row>(row: ISchema<Row>) => ({
  count: count(),
  results: list(row),
  near: list(row, NEAR).optional(),
})
const pageOf = <Row, Other>(row: ISchema<Row>, other: ISchema<Other>) => ({
  ...rowsOf(row),
  other: shape(rowsOf(other)).optional().default(undefined).meta({ about: OTHER }),
})
export const licensedPageShape = shape(
  {
    ...pageOf(listedSurveyorShape, listedAssistantShape),
    earlier: list(earlierNumberShape, EARLIER).optional(),
    ...kiswahiliShown,
  },
  'LicensedPage',
)
export const approvedPageShape = shape(pageOf(listedAssistantShape, listedSurveyorShape), 'ApprovedPage')

/** What the other register has. */
export interface OtherRegister<Row> {
  /** Entries whose own name or number was searched for. */
  count: number
  /** The first of them. */
  results: Row[]
  /** When neither register has any: the entries with the nearest names, best first. */
  near?: Row[] | undefined
}

/** A page of a register: `count` is the number of all rows that match, not of those on the page. */
export interface RegisterPage<Row, Other = never> {
  count: number
  results: Row[]
  /** When nothing was found: the entries with the nearest names, best first. */
  near?: Row[] | undefined
  other?: OtherRegister<Other> | undefined
  /** When the search is a number: those who had it before, the latest first. */
  earlier?: EarlierNumber[] | undefined
  /** When the search is the address of another website, which gets a verdict. */
  kiswahili?: string | undefined
}

/** The practising licence by which a surveyor may practise. */
const licenceInForceShape = shape(
  {
    year: whole(),
    issued_at: instant(),
    number_end: text('The last part of the number printed on it; empty for one from before the portal.'),
  },
  'LicenceInForce',
)
export type LicenceInForce = InferType<typeof licenceInForceShape>

/** The public profile of one surveyor: as it is now, or as it was at the end of a past day. */
export const surveyorProfileShape = licensedSurveyorShape
  .omit(['licensed_id'])
  .shape({
    standing: standingShape,
    renewals_due: dayOrNone(
      'The last day on which renewals for the standing’s year are due; empty while the board has set none.',
    ),
    /** Calendar years with an approved practising licence, newest first. */
    practising_years: list(whole()),
    licence: licenceInForceShape
      .nullable()
      .meta({ about: 'Null while the standing is another one than `may_practise`.' }),
    /** The published register this answer comes from. */
    as_of: instant(),
    today: day(
      `The day in ${boardZone.place} by the API’s clock. A profile whose standing is \`on\` an earlier day is about the past.`,
    ),
    next_change: instant('When the date next changes the standing; null for a past day.').nullable(),
    photograph: text(PHOTOGRAPH).optional(),
    namesakes: namesakes(),
    telephone: text('From the board’s office.').optional(),
    ...watchOnProfile,
    ...kiswahiliShown,
    holder_now: holderNowShape
      .nullable()
      .optional()
      .default(undefined)
      .meta({ about: 'Of a past day: the same person today; null when they left the register.' }),
    earlier: list(earlierNumberShape, EARLIER).optional(),
    assistants: list(
      shape({ assistant_name: text(), assistant_no: text(), assisting: assistingShape }),
      `${assistantWords.Many} registered under this licence; null for a day before their register begins.`,
    ).nullable(),
  })
  .meta({ component: 'SurveyorProfile' })
export type SurveyorProfile = InferType<typeof surveyorProfileShape>
