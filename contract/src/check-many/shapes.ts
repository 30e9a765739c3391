import type { InferType } from 'yup'
import { CHECK_MANY_MAX } from './limits.ts'
import { ownMessages } from '../messages.ts'
import { list, shape, text, whole } from '../shapes/fields.ts'

/** A register number takes less. */
const LINE_MAX_LENGTH = 40

/** Body of POST api/receipts/. */
export const receiptRequestShape = shape({
  numbers: text('Register numbers, one on each line.')
    .required(ownMessages.fieldRequired)
    .max(CHECK_MANY_MAX * LINE_MAX_LENGTH),
})

/** Its answer: what the register says of each number now, signed. */
export const receiptShape = shape(
  {
    digits: text('The signed code, as the digits behind # in its address.'),
    lines: list(text(), 'Register number, name and answer of each line, separated by tabs.'),
    code: text('The QR code of its address as an SVG path, each module 1 wide.'),
    size: whole('Modules on a side of the QR code.'),
  },
  'Receipt',
)
export type Receipt = InferType<typeof receiptShape>
