import type { RecordReport } from '@lsb/functions/src/record-check/check-record.ts'

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

/** A report for somebody who knows no cryptography. */
export const reportLines = ({ head, vouched, lost, findings }: RecordReport): string[] => {
  const later = head.size - vouched
  return [
    `The record of the board's acts has ${lines(head.size)}.`,
    vouched === 0
      ? 'No head was given that somebody outside the office kept. So nobody vouches for the record: whoever holds the database could have written all of it again.'
      : `Somebody outside the office kept a head of ${lines(vouched)}. Up to there nothing can be changed without being found.` +
        (later === 0 ? '' : ` Nobody vouches for the ${lines(later)} after it.`),
    ...lost.map(
      ({ size }) => `The head of ${lines(size)} was lost when a backup was restored. The board has announced that.`,
    ),
    findings.length === 0
      ? 'Every line fits, and the website answers what was recorded, today and on every earlier day.'
      : `${findings.length === 1 ? '1 thing does' : `${findings.length} things do`} not fit:`,
    ...findings.map((finding) => `- ${finding}`),
  ]
}
