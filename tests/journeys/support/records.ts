import { createHash, randomUUID } from 'node:crypto'
import { educationFields, type PractisingStatus } from '@lsb/contract'
import type { FileRecord } from '../../../functions/src/files/stored-file.ts'
import type { StoredRecord } from '../../../functions/src/practising/record.ts'
import type { Services } from '../../../functions/src/services.ts'
import type { PortalUser } from './users.ts'
import { entryIdOf } from '../../../functions/src/registers/versions/testing.ts'

/** A file with a hash of its own. */
const kept = (name: string) => ({
  path: `nowhere/${name}`,
  name,
  size: 1234,
  uploaded_at: new Date().toISOString(),
  sha256: createHash('sha256').update(randomUUID()).digest('hex'),
  active_content: false,
  origin: null,
})

/** Fills in steps 1 to 6 of the wizard on the server, as if the person had been through them. */
export const completeSteps = async ({ records }: Services, { uid }: PortalUser): Promise<void> => {
  const personal = { email: 'done@mail.example', phone_number: '0712 345678', dof: '', firm: '', postal_address: '' }
  await records.personal.update(uid, () => personal)
  await records.education.update(uid, () => Object.fromEntries(educationFields.map((name) => [name, 'Filled'])))
  await records.certificates.update(uid, () => ({ kcse: kept('kcse.pdf') }))
  await records.membership.update(uid, () => ({ isk_number: 'M/1', isk_certificate: kept('isk.pdf') }))
  await records.additional.update(uid, () => ({ articles_publication: 'A paper', honors_distinction: '' }))
}

/** Puts a practising record on the chair's desk. Its documents are in nobody's storage; `certificate` says what to know of one. */
export const practisingRecord = async (
  { practising }: Services,
  { uid, name, licenceNo }: Pick<PortalUser, 'uid' | 'name' | 'licenceNo'>,
  year: number,
  status: PractisingStatus = 'submitted',
  certificate: Partial<FileRecord> = {},
): Promise<void> => {
  const entry_id = entryIdOf(licenceNo)
  const now = new Date().toISOString()
  const record: StoredRecord = {
    entry_id,
    supervisor: { name, license_no: licenceNo, good_standing: null },
    year,
    status,
    payment_code: '',
    submitted_at: now,
    updated_at: now,
    by: uid,
    attempt: 'journey',
    documents: {
      goodStandingCertificate: { ...kept('standing.pdf'), ...certificate },
      otherDocument: kept('other.pdf'),
    },
    decisions: 0,
    last_decision: null,
    certificate: null,
  }
  if (!(await practising.create(`${entry_id}_${year}`, record))) throw new Error('The record exists already.')
}
