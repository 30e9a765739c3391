import { counted } from '@lsb/contract'
import type { RecordReport } from '@lsb/functions/src/record-check/check-record.ts'

/** A report for somebody who knows no cryptography. */
export const reportLines = ({ head, vouched, lost, findings }: RecordReport): string[] => {
  const later = head.size - vouched
  return [
    `The record of the board's acts has ${counted(head.size, 'line')}.`,
    vouched === 0
      ? 'No check number was given that somebody outside the office kept (--heads), or none of them fits. So nobody vouches for the record: whoever controls the database could have written all of it anew.'
      : `Somebody outside the office kept the check number of line ${vouched}. Every change up to that line would be found.` +
        (later === 0 ? '' : ` Nobody outside vouches for the ${counted(later, 'line')} after it.`),
    ...lost.map(
      ({ size }) =>
        `Line ${size}, of which somebody kept the check number, was lost when a backup was restored. The board wrote that down itself.`,
    ),
    findings.length === 0
      ? 'Nothing was rewritten that this check can find: every line fits, and the website answers what was recorded, today and on every earlier day.'
      : `${counted(findings.length, 'thing does', 'things do')} not fit:`,
    ...findings.map((finding) => `- ${finding}`),
  ]
}
