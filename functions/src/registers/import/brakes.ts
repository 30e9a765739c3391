import type { Brake, PlanCounts } from '@lsb/contract'

/** Shares above which a file is more likely wrong than right. */
const GONE_SHARE_MAX = 0.05
const QUESTIONS_SHARE_MAX = 0.05
const REFUSED_SHARE_MAX = 0.1
const ROWS_SHARE_MIN = 0.5

const percent = (share: number) => `${share * 100} %`

/** What has to be confirmed by typing a number of rows. `unidentified` rows raise the question whose they are. */
export const brakesOf = (counts: PlanCounts, unidentified: number): Brake[] => {
  const { gone, refused, records, before } = counts
  const brakes: (Brake | false)[] = [
    unidentified > before * QUESTIONS_SHARE_MAX && {
      kind: 'questions',
      rows: unidentified,
      text: `Of ${unidentified} rows it is not known whose they are, which is more than ${percent(QUESTIONS_SHARE_MAX)} of ${before} entries: is this file shifted by a row?`,
    },
    gone > before * GONE_SHARE_MAX && {
      kind: 'gone',
      rows: gone,
      text: `${gone} of ${before} entries are not in the file, which is more than ${percent(GONE_SHARE_MAX)}.`,
    },
    refused > records * REFUSED_SHARE_MAX && {
      kind: 'refused',
      rows: refused,
      text: `${refused} of the ${records} rows of the file are refused, which is more than ${percent(REFUSED_SHARE_MAX)}.`,
    },
    records < before * ROWS_SHARE_MIN && {
      kind: 'fewer',
      rows: records,
      text: `The file has ${records} rows, fewer than half of the ${before} entries of the register.`,
    },
  ]
  return brakes.filter((brake) => brake !== false)
}
