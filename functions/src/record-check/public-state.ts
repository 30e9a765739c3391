import type { BoardFacts, RegisterName } from '@lsb/contract'
import type { YearApprovals } from '../approvals/approvals-store.ts'
import type { PaperYear } from '../approvals/paper-licences-store.ts'
import type { LicenceIssue } from '../practising/issue.ts'
import type { EndedApproval } from '../standing/ended-approvals-store.ts'
import type { Salted, RowChange, StoredRows, VersionRecord } from '../registers/versions/version.ts'

export type PublicVersion = Pick<
  VersionRecord,
  'number' | 'mark' | 'count' | 'published_at' | 'withdrawn' | 'aliases' | 'divided'
>

export type VersionChanges = {
  [Name in RegisterName]: ReadonlyMap<number, readonly Salted<RowChange<StoredRows[Name]>>[]>
}

export type PublicLicence = Pick<LicenceIssue, 'name' | 'license_no' | 'issued_at' | 'ended_at'>

/** A decision of the chair, as the record of acts keeps it. */
export interface PublicDecision {
  record: string
  number: number
  to: string
  at: string
}

/**
 * Everything from which the public's answers follow. It is worked out twice: from the documents that the website reads, and from
 * the record of acts alone.
 */
export interface PublicState {
  versions: Record<RegisterName, PublicVersion[]>
  /** The rows of the public version. */
  rows: { [Name in RegisterName]: StoredRows[Name][] }
  decisions: PublicDecision[]
  /** What each issued licence says, by its number, and when the chair ended it. */
  licences: ReadonlyMap<string, PublicLicence>
  approvals: Pick<YearApprovals, 'year' | 'approved'>[]
  paper: Pick<PaperYear, 'year' | 'licences'>[]
  ended: EndedApproval[]
  facts: Pick<BoardFacts, 'version' | 'renewal_date' | 'renewal_dates' | 'complete_years'>
}
