import { type Approval, isApprovedAs, type YearApprovals } from './approvals-store.ts'

/** How a year's approvals differ from the decisions: what has to be written so that they do not. */
export interface ApprovalDifferences {
  year: number
  /** Of the approvals that were compared. */
  version: number
  /** Approved by decision, absent from the document. */
  missing: Approval[]
  /** Approved by decision, under another instant or number. */
  otherwise: Approval[]
  /** In the document, although the last decision is a return. */
  withdrawn: Approval[]
  /** In the document without any decision: imported from the years before the portal. They stay. */
  imported: number
}

/**
 * Holds the approvals of one year against what each licence's last decision says. A licence that nobody ever decided on
 * here was imported, and is no difference.
 */
export const compareApprovals = (stored: YearApprovals, decided: readonly Approval[]): ApprovalDifferences => {
  const { year, version, approved } = stored
  const differs = decided.filter((approval) => !isApprovedAs(stored, approval))
  const known = new Set(decided.map(({ licenseKey }) => licenseKey))
  return {
    year,
    version,
    missing: differs.filter(({ licenseKey }) => !approved.has(licenseKey)),
    otherwise: differs.filter(({ licenseKey, since }) => since !== null && approved.has(licenseKey)),
    withdrawn: differs.filter(({ since }) => since === null),
    imported: [...approved.keys()].filter((key) => !known.has(key)).length,
  }
}

/** The approvals that have to be written to put these differences right. */
export const corrections = ({ missing, otherwise, withdrawn }: ApprovalDifferences): Approval[] => [
  ...missing,
  ...otherwise,
  ...withdrawn,
]
