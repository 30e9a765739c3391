import { complaintFormShape, subCountiesOf } from '@lsb/contract'
import { validateYupSchema, yupToFormErrors, type FormikErrors } from 'formik'
import { string, ValidationError } from 'yup'
import type { Complaint } from './fields.ts'
import { closestOption, countyNames } from './closest-option.ts'

/** The contract's rules, and places that exist. */
const rules = complaintFormShape.shape({
  county: string()
    .trim()
    .required('Choose your county.')
    .test(
      'known',
      'Choose a county from the list.',
      (county) => !county || countyNames.includes(closestOption(countyNames, county)),
    ),
  sub_county: string()
    .trim()
    .required('Choose your sub-county.')
    .test('known', 'Choose a sub-county of this county from the list.', (subCounty, { parent }) => {
      const known = subCountiesOf(closestOption(countyNames, String(parent['county'] ?? '')))
      // An unknown county has its own message.
      return !subCounty || known.length === 0 || known.includes(closestOption(known, subCounty))
    }),
})

export const problemsOf = async (complaint: Complaint): Promise<FormikErrors<Complaint>> => {
  try {
    await validateYupSchema(complaint, rules)
    return {}
  } catch (error) {
    if (error instanceof ValidationError) return yupToFormErrors(error)
    throw error
  }
}
