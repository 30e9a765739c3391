import { board } from '@lsb/contract'
import { formatDay } from '../../shared/format.ts'
import type { Complaint } from './fields.ts'

export const CONFIRMATION = 'I confirm that what I have written is true to the best of my knowledge.'

/** The complete text to print, save, share or mail. The address stands first: an app that gets the text has no other. */
export const complaintText = (complaint: Complaint, now: Date): string => {
  const files = complaint.evidence.map(({ name }, index) => `  ${index + 1}. ${name}`)
  return [
    board.email,
    '',
    `COMPLAINT TO THE ${board.name.toUpperCase()}`,
    `Written on ${formatDay(now.toISOString())}`,
    `To: ${board.name}, ${board.postalAddress}`,
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

export const complaintTitle = (accused: string): string => `Complaint about ${accused.trim()}`

/** Mail programs and browsers truncate longer addresses. The shortest known limit is about 2,000 characters. */
const MAILTO_MAX_LENGTH = 1900

/** An address that opens the mail app, with the whole text where it fits, else with a line that asks to paste it. */
export const mailTo = (text: string, accused: string): { href: string; whole: boolean } => {
  const subject = encodeURIComponent(complaintTitle(accused))
  const address = (body: string) =>
    `mailto:${board.email}?subject=${subject}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
  const href = address(text)
  if (href.length <= MAILTO_MAX_LENGTH) return { href, whole: true }
  return { href: address('[Paste the copied text of your complaint here, and attach your evidence.]'), whole: false }
}
