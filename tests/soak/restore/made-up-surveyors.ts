import { educationFields } from '../../../contract/src/index.ts'
import type { FileRecord } from '../../../functions/src/files/stored-file.ts'
import type { Firebase } from '../../../functions/src/platform/firebase.ts'
import { decidedAct } from '../../../functions/src/practising/decided-act.ts'
import { decisionWrites } from '../../../functions/src/practising/decide.ts'
import { systemClock } from '../../../functions/src/platform/clock.ts'
import { attemptFolder, recordId, type StoredRecord } from '../../../functions/src/practising/record.ts'
import type { StoredSurveyor } from '../../../functions/src/registers/versions/version.ts'
import type { DumpedItem } from '../../../seed/src/dump/line.ts'

const YEAR = 2026
const SENT_AT = '2026-01-12T07:30:00.000Z'
const DECIDED_AT = new Date('2026-01-14T06:00:00Z')
const CHAIR = { uid: 'chair', name: 'Made-up Chair' }

const fileIn = (folder: string, name: string): FileRecord => ({
  path: `${folder}/${name}.pdf`,
  name: `${name}.pdf`,
  size: 400_000,
  uploaded_at: SENT_AT,
  sha256: name.padEnd(64, '0'),
  active_content: false,
  origin: null,
})

const sentRecord = ({ entry_id, name, license_no }: StoredSurveyor): StoredRecord => {
  const folder = attemptFolder(entry_id, YEAR, 'a')
  return {
    entry_id,
    supervisor: { name, license_no, good_standing: null },
    year: YEAR,
    status: 'submitted',
    payment_code: '',
    submitted_at: SENT_AT,
    updated_at: SENT_AT,
    by: entry_id,
    attempt: 'a',
    documents: {
      goodStandingCertificate: fileIn(folder, 'goodStandingCertificate'),
      otherDocument: fileIn(folder, 'otherDocument'),
    },
    decisions: 0,
    last_decision: null,
    certificate: null,
  }
}

const licence = (row: StoredSurveyor) => {
  const writes = decisionWrites(sentRecord(row), { status: 'approved', good_standing: true, note: '' }, CHAIR, {
    clock: { ...systemClock, now: () => DECIDED_AT },
    hashKey: 'made up',
    frozen: { entry: row, photograph: null },
  })
  if (writes === null) throw new Error('The decision was recorded already.')
  return { ...writes, ...decidedAct(sentRecord(row), writes) }
}

/** What a surveyor has who completed the profile and got the licence of a year: documents, and the paths of their files. */
const surveyorWith = (row: StoredSurveyor) => {
  const uid = row.entry_id
  const id = recordId(uid, YEAR)
  const writes = licence(row)
  const certificate = fileIn(`accounts/${uid}/certificates`, 'bachelor')
  const account = { id_number: row.license_no, account_type: 'surveyor', name: row.name, status: 'active' }
  const documents: DumpedItem[] = [
    { path: `accounts/${uid}`, fields: { ...account, entry_id: uid, password_changed: true, declared_at: SENT_AT } },
    {
      path: `personal/${uid}`,
      fields: { email: 'a@mail.example', firm: row.firm, postal_address: row.postal_address },
    },
    { path: `education/${uid}`, fields: Object.fromEntries(educationFields.map((name) => [name, 'made up'])) },
    { path: `certificates/${uid}`, fields: { bachelor: certificate } },
    { path: `membership/${uid}`, fields: { isk_number: 'ISK/2011/0777', isk_certificate: null } },
    { path: `additional/${uid}`, fields: { articles_publication: '', honors_distinction: '' } },
    { path: `practising/${id}`, fields: writes.next },
    { path: `practising/${id}/decisions/000001`, fields: { ...writes.decision } },
    { path: `practising/${id}/issues/${writes.issued?.number}`, fields: { ...writes.issued } },
  ]
  const files = [certificate, ...Object.values(writes.next.documents)].map(({ path }) => path)
  return { documents, files, act: writes.act }
}

/** Writes what these surveyors have, past the API, which would take hours. Returns the paths of their files. */
export const writeSurveyors = async (firebase: Firebase, rows: readonly StoredSurveyor[]): Promise<string[]> => {
  const db = await firebase.firestore()
  const paths: string[] = []
  const writer = db.bulkWriter({ throttling: false })
  for (const row of rows) {
    const { documents, files, act } = surveyorWith(row)
    for (const { path, fields } of documents) void writer.set(db.doc(path), fields)
    const { id, ...facts } = act
    void writer.set(db.doc(`acts/${id}`), facts)
    void writer.set(db.doc(`acts_waiting/${id}`), { recorded_at: act.recorded_at })
    paths.push(...files)
    if (paths.length % 150 === 0) await writer.flush()
  }
  await writer.close()
  return paths
}
