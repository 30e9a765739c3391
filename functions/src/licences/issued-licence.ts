import { certificateNumberIn, keyOfNumber, type LicenceCheck } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { forbidden, notFound } from '../errors.ts'
import type { PractisingStore } from '../practising/practising-store.ts'
import { partsOfId, recordId } from '../practising/record.ts'
import type { LicenceIssue } from './issue.ts'
import type { IssuesStore } from './issues-store.ts'

export interface IssuedServices {
  practising: Pick<PractisingStore, 'find'>
  issues: IssuesStore
  siteUrl: string
}

/** The practising licence of a record as it was issued; 403 problem for another's, 404 while it is not approved. */
export const issuedLicence = async (
  { practising, issues }: IssuedServices,
  caller: Caller,
  licence: string,
  year: string,
): Promise<LicenceIssue> => {
  const key = keyOfNumber(licence)
  if (caller.accountType !== 'chair' && (key === '' || key !== caller.licenseKey)) throw forbidden()
  const id = recordId(key, Number(year))
  const record = partsOfId(id) === null ? undefined : (await practising.find(id))?.record
  const number = record?.status === 'approved' ? record.certificate?.number : undefined
  const issue = number === undefined ? null : await issues.ofRecord(id, number)
  if (issue === null) throw notFound()
  return issue
}

/** Whether a number printed on a practising licence stands for one; public. 404 problem when it does not. */
export const checkLicence = async (
  { issues }: Pick<IssuedServices, 'issues'>,
  number: string,
): Promise<LicenceCheck> => {
  const wanted = certificateNumberIn(number)
  const issue = wanted === null ? null : await issues.byNumber(wanted)
  if (issue === null || issue.ended_at !== null) throw notFound()
  const { name, license_no, year, issued_at } = issue
  return { certificate_no: issue.number, name, license_no, year, issued_at }
}
