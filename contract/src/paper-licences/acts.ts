import type { InferType } from 'yup'
import { ofOffice, TRAY_ID_MAX_LENGTH } from '../declare-act.ts'
import { ownMessages } from '../messages.ts'
import { shape } from '../shapes/fields.ts'
import { date, line } from '../shapes/typed.ts'

/** A licence that the board issued on paper, whole. */
const paperLicenceShape = shape({
  issued: date('Date of issue').required(ownMessages.dateInvalid),
  ended: date('Date of end')
    .default('')
    .meta({ about: 'The first day on which it is not valid any more; empty while it is.' }),
})
export type PaperLicenceAct = InferType<typeof paperLicenceShape>

export const paperLicenceActs = {
  paper: {
    shape: ofOffice(
      'paper',
      line('The licence', TRAY_ID_MAX_LENGTH).matches(/^\d{4}-[\da-z~-]+$/, ownMessages.unreadableBody),
    ),
    asked: paperLicenceShape,
    does: 'Record',
    logged: 'Recorded a licence on paper',
    mailed: 'licences on paper were changed',
    lists: 'They are:',
    remedy: () =>
      'If this is not right, record the licence again with the right days, on the page of its holder’s entry.',
  },
}
