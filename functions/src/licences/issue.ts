import { board, type LicensedSurveyor } from '@lsb/contract'
import { instant, shape, text, whole } from '@lsb/contract/fields'
import type { InferType } from 'yup'

/** `practising/{id}/issues/{number}`: a practising licence as it was issued. Later only `ended_at` and `photograph` change. */
export const licenceIssueShape = shape({
  number: text(),
  entry_id: text(),
  year: whole(),
  /** The holder as the public register had them on the day of issue. */
  name: text(),
  license_no: text(),
  firm: text(),
  postal_address: text(),
  issued_at: instant(),
  issued_by: shape({ name: text(), office: text() }),
  /** Storage path of the copy of the holder's picture; null when there was none, and after the holder's account was removed. */
  photograph: text().nullable(),
  /** When the chair ended it by returning the record; null before. */
  ended_at: instant().nullable(),
})
export type LicenceIssue = InferType<typeof licenceIssueShape>

/** The approved record of an entry and a year: its id, the number that it issued and the uid of who sent it; null when there is none. */
export type ApprovedRecord = (
  entryId: string,
  year: number,
) => Promise<{ id: string; number: string; by: string } | null>

/** What an issue freezes that the record does not have: the register's entry, the picture, and the name of who approves. */
export interface Frozen {
  entry: Pick<LicensedSurveyor, 'name' | 'license_no' | 'firm' | 'postal_address'>
  photograph: string | null
  approvedBy: string
}

/** The practising licence of this record. */
export const issueOf = (
  { entry_id, year }: Pick<LicenceIssue, 'entry_id' | 'year'>,
  { number, issued_at }: { number: string; issued_at: string },
  { entry, photograph, approvedBy }: Frozen,
): LicenceIssue => ({
  number,
  entry_id,
  year,
  name: entry.name,
  license_no: entry.license_no,
  firm: entry.firm,
  postal_address: entry.postal_address,
  issued_at,
  issued_by: { name: approvedBy, office: board.chairOffice },
  photograph,
  ended_at: null,
})

/** Storage path of the picture of one issue. Each attempt to approve has a new `attempt`. */
export const photographPath = (entryId: string, year: number, attempt: string, extension: string): string =>
  `licences/${entryId}/${year}/${attempt}/photograph.${extension}`
