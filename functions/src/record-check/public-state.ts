import type { BoardFacts, RegisterName } from '@lsb/contract'
import type { YearApprovals } from '../approvals/approvals-store.ts'
import type { PaperYear } from '../approvals/paper-licences-store.ts'
import type { HashedChanges, StoredRows, VersionRecord } from '../registers/versions/version.ts'
import type { EndedApproval } from '../standing/ended-approvals-store.ts'

export type PublicVersion = Pick<
  VersionRecord,
  'number' | 'mark' | 'count' | 'published_at' | 'withdrawn' | 'aliases' | 'divided'
>

/** What each version changed, by its number. */
export type VersionChanges = { [Name in RegisterName]: ReadonlyMap<number, HashedChanges<StoredRows[Name]>> }

/**
 * Everything from which the public's answers follow. It is worked out twice: from the documents that the website reads, and from
 * the record of acts alone.
 */
export interface PublicState {
  versions: Record<RegisterName, PublicVersion[]>
  /** The rows of the public version. */
  rows: { [Name in RegisterName]: StoredRows[Name][] }
  approvals: Pick<YearApprovals, 'year' | 'approved'>[]
  paper: Pick<PaperYear, 'year' | 'licences'>[]
  ended: EndedApproval[]
  facts: Pick<BoardFacts, 'version' | 'renewal_date' | 'renewal_dates' | 'complete_years'>
}
