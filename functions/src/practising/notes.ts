import type { Has } from '../context.ts'
import { type DocumentNotes, type RenewalNotes, SAME_FILE_MAX } from '@lsb/contract'
import { notFound } from '../errors.ts'
import type { FileRecord } from '../files/stored-file.ts'
import type { PhotographServices } from '../licences/freeze-photograph.ts'
import type { PractisingStore } from './practising-store.ts'
import { type StoredRecord, partsOfId, recordId } from './record.ts'

const idOf = ({ entry_id, year }: StoredRecord): string => recordId(entry_id, year)
const sameFileNote = (record: StoredRecord) => ({
  id: idOf(record),
  name: record.supervisor.name,
  license_no: record.supervisor.license_no,
  year: record.year,
})

/** The newest year first, then by id, so that the order never changes. */
const inOrder = (a: StoredRecord, b: StoredRecord): number => b.year - a.year || idOf(a).localeCompare(idOf(b))

/** Other records that name a file with this hash, up to one more than is shown. */
const otherRecordsWith = async (store: Pick<PractisingStore, 'withFile'>, id: string, sha256: string) => {
  if (sha256 === '') return []
  // Two more than are shown: the record itself, and one that shows that there are more.
  const found = await store.withFile(sha256, SAME_FILE_MAX + 2)
  const byId = new Map(found.map((record) => [idOf(record), record]))
  byId.delete(id)
  return [...byId.values()].toSorted(inOrder)
}

/**
 * Notes for the chair: of both documents active content and renewals of another licence or year with an identical file, and the
 * picture that an approval prints. Throws the 404 problem when there is no record.
 */
export const notesOn = async (
  { practising, pictureOf }: Pick<PhotographServices, 'pictureOf'> & Has<'practising.find' | 'practising.withFile'>,
  id: string,
): Promise<RenewalNotes> => {
  const found = partsOfId(id) === null ? null : await practising.find(id)
  if (found === null) throw notFound()
  const notesOf = async ({ sha256, active_content }: FileRecord): Promise<DocumentNotes> => {
    const others = await otherRecordsWith(practising, id, sha256)
    return {
      active_content,
      same_file: others.slice(0, SAME_FILE_MAX).map(sameFileNote),
      more: others.length > SAME_FILE_MAX,
    }
  }
  const { documents, by } = found.record
  const [goodStandingCertificate, otherDocument, photograph] = await Promise.all([
    notesOf(documents.goodStandingCertificate),
    notesOf(documents.otherDocument),
    pictureOf(by),
  ])
  return { goodStandingCertificate, otherDocument, photograph }
}
