import type { Has } from '../context.ts'
import { buffer } from 'node:stream/consumers'
import { licenceCheckWords } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import { checkIssue, type StandingOfLicenceServices } from './check-licence.ts'
import type { LicenceIssue } from './issue.ts'
import { licenceCode } from './licence-code.ts'

export type IssuedServices = StandingOfLicenceServices &
  Has<
    | 'approvedRecord'
    | 'issues'
    | 'files.read'
    | 'signingKeys'
    | 'keysRecorded'
    | 'recordHead'
    | 'callersEntry'
    | 'siteUrl'
  >

/**
 * The practising licence of a record as it was issued. Throws the 403 problem for somebody else's licence and the 404 problem
 * while it is not approved.
 */
const issuedLicence = async (
  { approvedRecord, issues, callersEntry }: Pick<IssuedServices, 'approvedRecord' | 'issues' | 'callersEntry'>,
  caller: Caller,
  licence: string,
  year: string,
): Promise<LicenceIssue> => {
  const entryId = await callersEntry(caller, licence)
  if (entryId === null) throw forbidden()
  const record = await approvedRecord(entryId, Number(year))
  const issue = record && (await issues.ofRecord(record.id, record.number))
  if (issue === null) throw notFound()
  return issue
}

/**
 * The practising licence of a record as a PDF. Throws the 403 problem for somebody else's licence, the 404 problem while it is
 * not approved, and the 409 problem while its holder may not practise. A licence of a past year is still given out, since it
 * states its own end.
 */
export const licenceFile = async (
  services: IssuedServices,
  caller: Caller,
  { licence, year }: { licence: string; year: string },
): Promise<{ pdf: Uint8Array; year: number }> => {
  const issue = await issuedLicence(services, caller, licence, year)
  const { check } = await checkIssue(services, issue)
  if (check.ended !== null && check.ended.reason !== 'year_over') throw conflict(licenceCheckWords(check).sentence)
  await services.keysRecorded()
  const picture = issue.photograph === null ? null : await services.files.read(issue.photograph)
  // Loaded with the first licence, so that the PDF library does not slow down every start of the function.
  const { licencePdf } = await import('./licence-pdf.ts')
  const pdf = await licencePdf({
    ...issue,
    siteUrl: services.siteUrl,
    code: licenceCode(issue, services.signingKeys),
    photograph: picture && (await buffer(picture)),
    recordHead: await services.recordHead(),
  })
  return { pdf, year: issue.year }
}
