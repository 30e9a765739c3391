import { counties, subCountiesOf } from '@lsb/contract'
import type { Complaint } from './fields.ts'
import { closestOption } from './closest-option.ts'

export const countyNames: readonly string[] = counties.map(({ name }) => name)

/** The complaint with its places spelled as in the list: Enter can send the form before a field is left. */
export const withKnownPlaces = (complaint: Complaint): Complaint => {
  const county = closestOption(countyNames, complaint.county)
  return { ...complaint, county, sub_county: closestOption(subCountiesOf(county), complaint.sub_county) }
}
