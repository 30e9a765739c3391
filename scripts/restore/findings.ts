import type { RecordHead } from '../../contract/src/index.ts'
import type { Firebase } from '../../functions/src/platform/firebase.ts'
import { checkRecord } from '../../functions/src/record-check/check-record.ts'
import { reportLines } from '../../seed/src/record/report-lines.ts'

/** What was looked at, what a person reads of it, and whether it is as it should be. */
export interface Finding {
  lines: string[]
  isRight: boolean
}

/** Checks the record of acts, as `npm run verify-record` does. */
export const recordFinding = async (firebase: Firebase, heads: readonly RecordHead[]): Promise<Finding> => {
  const report = await checkRecord(firebase, heads)
  return { lines: reportLines(report), isRight: report.findings.length === 0 }
}
