import { type Approval, isApprovedAs, type YearApprovals } from '@lsb/functions/src/approvals/approvals-store.ts'

/** How a year's stored approvals differ from the decisions. */
export interface ApprovalDifferences {
  year: number
  /** Version of the approvals that were compared. */
  version: number
  /** Approved by a decision, missing in the document. */
  missing: Approval[]
  /** Approved by a decision; the document has another instant or number. */
  differing: Approval[]
  /** Approved in the document, although the last decision is a return or there is none. */
  withdrawn: Approval[]
}

/** Compares the portal's approvals of one year with the last decision on each licence. */
export const compareApprovals = (stored: YearApprovals, decided: readonly Approval[]): ApprovalDifferences => {
  const { year, version, approved } = stored
  const differs = decided.filter((approval) => !isApprovedAs(stored, approval))
  const known = new Set(decided.map(({ entryId }) => entryId))
  return {
    year,
    version,
    missing: differs.filter(({ entryId }) => !approved.has(entryId)),
    differing: differs.filter(({ entryId, since }) => since !== null && approved.has(entryId)),
    withdrawn: [
      ...differs.filter(({ since }) => since === null),
      ...[...approved.keys()].flatMap((entryId) => (known.has(entryId) ? [] : [{ year, entryId, since: null }])),
    ],
  }
}

/** The approvals to write so that the document agrees with the decisions. */
export const corrections = ({ missing, differing, withdrawn }: ApprovalDifferences): Approval[] => [
  ...missing,
  ...differing,
  ...withdrawn,
]
