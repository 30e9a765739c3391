import type { InferType } from 'yup'
import { ownMessages } from '../messages.ts'
import { shape } from '../shapes/fields.ts'
import { date } from '../shapes/typed.ts'

/** A licence that the board issued on paper, whole. */
export const paperLicenceShape = shape({
  issued: date('Date of issue').required(ownMessages.dateInvalid),
  ended: date('Date of end')
    .default('')
    .meta({ about: 'The first day on which it is not valid any more; empty while it is.' }),
})
export type PaperLicenceAct = InferType<typeof paperLicenceShape>
