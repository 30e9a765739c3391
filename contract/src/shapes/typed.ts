import { ID_NUMBER_MAX_LENGTH, ID_NUMBER_MIN_LENGTH, TEXT_MAX_LENGTH } from '../limits.ts'
import { ownMessages, validationMessages } from '../messages.ts'
import { isDay } from '../nairobi-time.ts'
import { string } from '../yup.ts'

// Shapes of values that a person types. The API first checks that a body has only texts, numbers and booleans, so these shapes
// may cast a value to text.

const lines = string().trim().defined()

/** A text of one field, trimmed; `label` names the field when the text is too long. */
export const line = (label: string, max = TEXT_MAX_LENGTH) => lines.max(max, ownMessages.tooLong(label, max))

const idNumberFault = (number: string): string => {
  if (!/^\d*$/.test(number)) return ownMessages.idNumberInvalid
  const isLong = number.length >= ID_NUMBER_MIN_LENGTH && number.length <= ID_NUMBER_MAX_LENGTH
  return number === '' || isLong ? '' : ownMessages.idNumberLength
}
export const idNumber = () =>
  line('ID number')
    .test('id number', (number, context) => {
      const message = idNumberFault(number)
      return message === '' || context.createError({ message })
    })
    .required(validationMessages.idNumberRequired)

const EMAIL = /^[^\s@<>"(),;:\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
export const email = () =>
  line('E-mail').matches(EMAIL, { message: ownMessages.emailInvalid, excludeEmptyString: true })

const PHONE = String.raw`\+?\d(?:[ -]?\d){8,14}`
/** One number, or two as people write them. */
const PHONES = new RegExp(`^${PHONE}(?:(?: *[/,] *| +or +)${PHONE})?$`, 'i')
export const isPhone = (text: string): boolean => PHONES.test(text)
export const phone = () =>
  line('Phone number').matches(PHONES, { message: ownMessages.phoneInvalid, excludeEmptyString: true })

/** A day as YYYY-MM-DD, or ''. */
export const date = (label: string) =>
  line(label).test('date', ownMessages.dateInvalid, (value) => value === '' || isDay(value))
