import { profession } from '../board/profession.ts'
import { boardZone } from '../board/board-zone.ts'
import type { InferType } from 'yup'
import { copiedConditionsShape } from '../conditions/shapes.ts'
import { copiedFields } from '../copy/copied-fields.ts'
import { kiswahiliCopied } from '../kiswahili/shapes.ts'
import { recordOf } from '../record-of.ts'
import { day, instant, list, oneOf, shape, text, textMap, whole } from './fields.ts'
import { supervisorCodes } from './standing.ts'

/** A column: one member for each row, in the order of the rows. */
const texts = () => list(text())
const wholes = (about: string) => list(whole()).meta({ about })
/** The number of a surveyor's row, counted from 0. */
const row = () => wholes('Which row, counted from 0.')

/**
 * GET /api/registers/copy: both registers, column by column, with the sources of the standings. `writeCopy` makes it, `readCopy`
 * reads it.
 */
export const registerCopyShape = shape(
  {
    made: instant('When this copy was made, by the API’s clock: the verdicts are about this instant.'),
    on: day(`The day in ${boardZone.place} at that instant.`),
    next_change: instant('When the date next changes a verdict; from then on the copy gives none.'),
    as_of: instant(`When the register of licensed ${profession.many} was published.`),
    records_begin: instant(),
    ...kiswahiliCopied,
    renewal_date: text('MM-DD, or empty.'),
    renewal_dates: textMap('The same for single years.'),
    complete_years: wholes('The years of which every licence is recorded.'),
    statuses: texts().meta({ about: 'The words of the status column.' }),
    instants: list(instant(), 'Instants, which columns name by index.'),
    licensed: shape({
      licensed_id: wholes('Each is the difference to the one before.'),
      ...recordOf(copiedFields.licensed, texts),
      status: wholes('Which of `statuses`.'),
      since: wholes('Which of `instants` the status holds since.'),
      years: list(
        list(whole()),
        'Years with an approval that was given before the year of the copy and not withdrawn.',
      ),
    }),
    telephones: texts()
      .default(() => [])
      .meta({ about: `Of each ${profession.one}, or empty; no member where the board does not allow them.` }),
    events: shape({
      row: row(),
      status: wholes('Which of `statuses`; -1 when the entry left.'),
      since: wholes('Which of `instants`.'),
    }).meta({
      about: 'Earlier statuses, in the order of recording.',
    }),
    conditions: copiedConditionsShape,
    approvals: shape({
      row: row(),
      year: wholes('The year of the practising licence.'),
      since: wholes('Milliseconds since 1970.'),
      until: wholes('Milliseconds since 1970 at which it was withdrawn; 0 when it was not.'),
    }).meta({ about: 'The other approvals.' }),
    earlier: shape({
      license_no: texts(),
      name: texts(),
      until: wholes('Which of `instants` the number was no longer theirs from.'),
      row: wholes('The row of the same person, counted from 0; -1 for somebody who left the register.'),
    }).meta({ about: 'The numbers that somebody had and no longer has, the latest first.' }),
    approved: shape({
      ...recordOf(copiedFields.approved, texts),
      supervisor: wholes('The row of the supervisor; from the number of rows on, which of `supervisors`.'),
    }),
    supervisors: shape({
      name: texts(),
      license_no: texts(),
      code: list(oneOf(supervisorCodes).meta({ absent: 'unknown_status' })),
    }).meta({
      about: 'Supervisors without a row in this copy, or of whom it is not certain which row is theirs, and why.',
    }),
  },
  'RegisterCopy',
)
export type RegisterCopy = InferType<typeof registerCopyShape>
