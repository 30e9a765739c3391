import type { InferType } from 'yup'
import { instant, shape, text } from './fields.ts'

/** A person whom the register has now, under this name and number. */
export const holderNowShape = shape({ name: text(), license_no: text() })
export type HolderNow = InferType<typeof holderNowShape>

/** A number that somebody had and no longer has. */
export const earlierNumberShape = shape(
  {
    license_no: text('The number as it was written.'),
    name: text('The name as it was last published under this number.'),
    until: instant('When the first register was published in which it was no longer theirs.'),
    holder_now: holderNowShape.nullable().meta({ about: 'The same person today; null when they left the register.' }),
  },
  'EarlierNumber',
)
export type EarlierNumber = InferType<typeof earlierNumberShape>
