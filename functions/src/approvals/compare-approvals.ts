import { type Approval, isApprovedAs, type YearApprovals } from './approvals-store.ts'

/** How a year's stored approvals differ from the decisions. */
export interface ApprovalDifferences {
  year: number
  /** Version of the approvals that were compared. */
  version: number
  /** Approved by a decision, missing in the document. */
  missing: Approval[]
  /** Approved by a decision; the document has another instant or number. */
  differing: Approval[]
  /** In the document, although the last decision is a return. */
  withdrawn: Approval[]
  /** How many are in the document without any decision: they were imported from the years before the portal, and stay. */
  imported: number
}

/**
 * Compares the approvals of one year with the last decision on each licence. An approval without any decision was imported and
 * counts as no difference.
 */
export const compareApprovals = (stored: YearApprovals, decided: readonly Approval[]): ApprovalDifferences => {
  const { year, version, approved } = stored
  const differs = decided.filter((approval) => !isApprovedAs(stored, approval))
  const known = new Set(decided.map(({ licenseKey }) => licenseKey))
  return {
    year,
    version,
    missing: differs.filter(({ licenseKey }) => !approved.has(licenseKey)),
    differing: differs.filter(({ licenseKey, since }) => since !== null && approved.has(licenseKey)),
    withdrawn: differs.filter(({ since }) => since === null),
    imported: [...approved.keys()].filter((key) => !known.has(key)).length,
  }
}

/** The approvals to write so that the document agrees with the decisions. */
export const corrections = ({ missing, differing, withdrawn }: ApprovalDifferences): Approval[] => [
  ...missing,
  ...differing,
  ...withdrawn,
]
