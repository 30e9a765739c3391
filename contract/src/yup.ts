import { setLocale } from 'yup'
import { ownMessages } from './messages.ts'

const required = ownMessages.fieldRequired
const invalid = ownMessages.fieldInvalid

// Texts for shapes without texts of their own. Yup's defaults name members of the code ("phone_number must be defined") and
// would reach people through the API's answers.
setLocale({
  mixed: {
    default: invalid,
    required,
    defined: required,
    notNull: required,
    oneOf: invalid,
    notOneOf: invalid,
    notType: invalid,
  },
  string: {
    length: invalid,
    min: invalid,
    max: invalid,
    matches: invalid,
    email: invalid,
    url: invalid,
    uuid: invalid,
    datetime: invalid,
    datetime_offset: invalid,
    datetime_precision: invalid,
    trim: invalid,
    lowercase: invalid,
    uppercase: invalid,
  },
  number: {
    min: invalid,
    max: invalid,
    lessThan: invalid,
    moreThan: invalid,
    positive: invalid,
    negative: invalid,
    integer: invalid,
  },
  date: { min: invalid, max: invalid },
  boolean: { isValue: invalid },
  object: { noUnknown: invalid, exact: invalid },
  array: { length: invalid, min: invalid, max: invalid },
  tuple: { notType: invalid },
})

/** Yup with our texts in place of its own. Make every shape with these functions. */
export { array, boolean, mixed, number, object, string } from 'yup'
