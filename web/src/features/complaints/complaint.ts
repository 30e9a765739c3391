import { board, complaintSchema } from '@lsb/contract'
import { string } from 'yup'
import { counties, subCountiesOf } from '../../shared/content/counties.ts'
import { type Complaint } from './fields.ts'
import { meant } from './meant.ts'

export const CONFIRMATION = 'I confirm that what I have written is true to the best of my knowledge.'

export const countyNames: readonly string[] = counties.map(({ name }) => name)

/** The complaint with its places spelled as in the list: Enter can send the form before a field is left. */
export const withKnownPlaces = (complaint: Complaint): Complaint => {
  const county = meant(countyNames, complaint.county)
  return { ...complaint, county, sub_county: meant(subCountiesOf(county), complaint.sub_county) }
}

/** The contract's rules, and places that exist. */
export const complaintRules = complaintSchema.shape({
  county: string()
    .trim()
    .required('Choose your county.')
    .test(
      'known',
      'Choose a county from the list.',
      (county) => !county || countyNames.includes(meant(countyNames, county)),
    ),
  sub_county: string()
    .trim()
    .required('Choose your sub-county.')
    .test('known', 'Choose a sub-county of this county from the list.', (subCounty, { parent }) => {
      const known = subCountiesOf(meant(countyNames, String(parent['county'] ?? '')))
      // A county that is not one has its own message.
      return !subCounty || known.length === 0 || known.includes(meant(known, subCounty))
    }),
})

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' })

/** The complete text to print, save or mail. */
export const complaintText = (complaint: Complaint, now: Date): string => {
  const files = complaint.evidence.map(({ name }, index) => `  ${index + 1}. ${name}`)
  return [
    `COMPLAINT TO THE ${board.name.toUpperCase()}`,
    `Written on ${day.format(now)}`,
    `To: ${board.email}, or ${board.name}, ${board.postalAddress}`,
    '',
    'ABOUT',
    complaint.accused.trim(),
    '',
    'WHAT HAPPENED',
    complaint.details.trim(),
    '',
    'FROM',
    `Name: ${complaint.first_name.trim()} ${complaint.last_name.trim()}`,
    `Phone: ${complaint.phone.trim()}`,
    `E-mail: ${complaint.email.trim()}`,
    `County: ${complaint.county}`,
    `Sub-county: ${complaint.sub_county}`,
    '',
    `EVIDENCE, ATTACHED TO THIS COMPLAINT (${files.length})`,
    ...files,
    '',
    CONFIRMATION,
    '',
  ].join('\n')
}

/** Mail programs and browsers cut longer addresses off; the shortest known limit is about 2,000 characters. */
const MAILTO_MAX_LENGTH = 1900

/** An address that opens the mail program, with the whole text where it fits, else with a line that asks to paste it. */
export const mailTo = (text: string, accused: string): { href: string; whole: boolean } => {
  const subject = encodeURIComponent(`Complaint about ${accused.trim()}`)
  const address = (body: string) =>
    `mailto:${board.email}?subject=${subject}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
  const href = address(text)
  if (href.length <= MAILTO_MAX_LENGTH) return { href, whole: true }
  return { href: address('[Paste the copied text of your complaint here, and attach your evidence.]'), whole: false }
}
