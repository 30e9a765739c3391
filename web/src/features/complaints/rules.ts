import { complaintFormShape } from '@lsb/contract'
import { string } from 'yup'
import { problemsOf } from '../../shared/forms/validation.ts'
import type { Complaint } from './fields.ts'
import { closestOption, countyNames, subCountiesOf } from './closest-option.ts'

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

export const problemsIn = (complaint: Complaint) => problemsOf(rules, complaint)
