import type { RecordHead } from '../../contract/src/index.ts'
import { corrections } from '../../seed/src/approvals/compare-approvals.ts'
import { compareAllApprovals } from '../../seed/src/approvals/rebuild-approvals.ts'
import { systemClock } from '../../functions/src/platform/clock.ts'
import type { Firebase } from '../../functions/src/platform/firebase.ts'
import { checkRecord } from '../../functions/src/record-check/check-record.ts'
import type { Services } from '../../functions/src/services.ts'
import { reportLines } from '../../seed/src/record/report-lines.ts'

/** What was looked at, what a person reads of it, and whether it is as it should be. */
export interface Finding {
  lines: string[]
  isRight: boolean
}

/** Compares the approvals of every year with the chair's decisions. */
export const approvalsFinding = async (services: Pick<Services, 'approvals' | 'practising'>): Promise<Finding> => {
  const years = await compareAllApprovals(services)
  const wrong = years.filter((year) => corrections(year).length > 0)
  return {
    lines: [
      `Approvals of ${years.length} years were compared with the decisions.`,
      ...wrong.map((year) => `${year.year}: ${corrections(year).length} differ from the decisions.`),
    ],
    isRight: wrong.length === 0,
  }
}

/** Checks the record of acts, as `npm run verify-record` does. */
export const recordFinding = async (firebase: Firebase, heads: readonly RecordHead[]): Promise<Finding> => {
  const report = await checkRecord(firebase, heads, systemClock)
  return { lines: reportLines(report), isRight: report.findings.length === 0 }
}
