import { keyOfNumber, type LicenceCheck } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { forbidden, notFound } from '../errors.ts'
import { text } from '../platform/records.ts'
import type { UserRecords } from '../platform/user-records.ts'
import type { PractisingStore } from '../practising/practising-store.ts'
import { partsOfId, recordId } from '../practising/record.ts'
import type { LicenceFacts } from './licence-pdf.ts'

export interface IssuedServices {
  practising: PractisingStore
  records: { personal: UserRecords }
  siteUrl: string
}

/** What the practising licence says; 403 problem for another's, 404 while it is not approved. */
export const issuedLicence = async (
  { practising, records, siteUrl }: IssuedServices,
  caller: Caller,
  licence: string,
  year: string,
): Promise<LicenceFacts> => {
  const key = keyOfNumber(licence)
  if (caller.accountType !== 'chair' && (key === '' || key !== caller.licenseKey)) throw forbidden()
  const id = recordId(key, Number(year))
  const record = partsOfId(id) === null ? undefined : (await practising.find(id))?.record
  if (record === undefined || record.status !== 'approved' || record.certificate === null) throw notFound()
  const firm = text((await records.personal.find(record.by)) ?? {}, 'firm')
  const { name, license_no } = record.supervisor
  return { name, license_no, firm, year: record.year, siteUrl, ...record.certificate }
}

/** Whether a number printed on a practising licence stands for one; public. 404 problem when it does not. */
export const checkLicence = async (practising: PractisingStore, number: string): Promise<LicenceCheck> => {
  const wanted = number.trim().toUpperCase()
  const record = /^\d{4}-[\dA-Z]{5}-[\dA-Z]{5}$/.test(wanted) ? await practising.byCertificate(wanted) : null
  if (record === null || record.certificate === null) throw notFound()
  const { name, license_no } = record.supervisor
  return { certificate_no: wanted, name, license_no, year: record.year, issued_at: record.certificate.issued_at }
}
