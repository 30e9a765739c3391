import type { BoardFacts, RegisterName } from '@lsb/contract'
import type { PaperLicence } from '../approvals/paper-licences-store.ts'
import type { RowChange, StoredRows, VersionRecord } from '../registers/versions/version.ts'
import type { EndedApproval } from '../standing/ended-approvals-store.ts'

/** What a version of a register says besides its rows, as the act of its publishing has it too. */
export const versionFields = ['mark', 'count', 'published_at', 'aliases', 'divided'] as const
interface PublicVersion extends Pick<VersionRecord, 'number' | (typeof versionFields)[number]> {
  /** When it was withdrawn; null when it was not. */
  withdrawn: string | null
  'check number of its changes': string
}

export interface PublicRegister<Row> {
  versions: Map<number, PublicVersion>
  /** What each version changed. The record has only check numbers of it. */
  changes: Map<number, readonly RowChange<Row>[]>
  /** The rows of the public version, by the keys of their numbers. */
  rows: Map<string, Row>
}

export const factsFields = ['renewal_date', 'renewal_dates', 'complete_years'] as const

/**
 * Everything from which the public's answers follow. It is worked out twice: from the documents that the website reads, and from
 * the record of acts alone.
 */
export interface PublicState {
  registers: { [Name in RegisterName]: PublicRegister<StoredRows[Name]> }
  /** Every approval in the portal, ended or not, by its name. */
  approvals: Map<string, Omit<EndedApproval, 'until'> & { until?: string }>
  /** Every licence on paper, by its name. */
  paper: Map<string, PaperLicence & { year: number; entryId: string }>
  facts: Pick<BoardFacts, (typeof factsFields)[number]>
}

/** The name of what an entry has in a year: of an approval that ended, with its end. */
export const nameOf = ({ entryId, year }: { entryId: string; year: number }, until = ''): string =>
  `${year} of ${entryId} ${until}`.trimEnd()
