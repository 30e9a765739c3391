import type { ApprovedRecord } from '../licences/issue.ts'
import type { PractisingStore } from './practising-store.ts'
import { partsOfId, recordId } from './record.ts'

export const createApprovedRecord =
  (practising: Pick<PractisingStore, 'find'>): ApprovedRecord =>
  async (entryId, year) => {
    const id = recordId(entryId, year)
    const record = partsOfId(id) === null ? undefined : (await practising.find(id))?.record
    const number = record?.status === 'approved' ? record.certificate?.number : undefined
    return record === undefined || number === undefined ? null : { id, number, by: record.by }
  }
