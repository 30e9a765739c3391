import type { Approval, ApprovalsStore } from '@lsb/functions/src/approvals/approvals-store.ts'
import { type ApprovalDifferences, compareApprovals, corrections } from './compare-approvals.ts'

interface RebuildServices {
  approvals: ApprovalsStore
  /** The part of `PractisingStore` that returns the last decision on every licence and year. */
  practising: { lastDecisions: () => Promise<Approval[]> }
}

/**
 * Compares the approvals of every year with the decisions, oldest year first. Reads every decision, so only the office's command
 * calls it.
 */
export const compareAllApprovals = async ({
  approvals,
  practising,
}: RebuildServices): Promise<ApprovalDifferences[]> => {
  // Read before the decisions: a decision made in between changes a version, and `correct` then refuses.
  const stored = new Map((await approvals.all()).map((year) => [year.year, year]))
  const decided = Map.groupBy(await practising.lastDecisions(), ({ year }) => year)
  const years = [...new Set([...stored.keys(), ...decided.keys()])].toSorted((a, b) => a - b)
  return years.map((year) =>
    compareApprovals(stored.get(year) ?? { year, version: 0, approved: new Map() }, decided.get(year) ?? []),
  )
}

/**
 * Writes what `compareAllApprovals` found. Returns the years for which nothing was written, because their approvals changed in
 * between.
 */
export const rebuildApprovals = async (
  { approvals }: Pick<RebuildServices, 'approvals'>,
  differences: readonly ApprovalDifferences[],
): Promise<number[]> => {
  const changedMeanwhile: number[] = []
  for (const difference of differences) {
    const { year, version } = difference
    const approvalsToWrite = corrections(difference)
    if (approvalsToWrite.length > 0 && !(await approvals.correct(year, version, approvalsToWrite)))
      changedMeanwhile.push(year)
  }
  return changedMeanwhile
}
