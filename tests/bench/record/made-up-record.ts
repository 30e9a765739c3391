import { actOf } from '../../../functions/src/acts/act.ts'
import { createActsStore } from '../../../functions/src/acts/acts-store.ts'
import { headAfter, linesAfter } from '../../../functions/src/acts/line.ts'
import { createProjection } from '../../../functions/src/acts/project.ts'
import type { Firebase } from '../../../functions/src/platform/firebase.ts'
import { stands, withTexts } from '../../../functions/src/record-check/testing.ts'
import { storedRecord } from '../../../functions/src/practising/testing.ts'
import { surveyor } from '../../../functions/src/registers/versions/testing.ts'
import { publishAll } from '../publish-rows.ts'

const FIRST_YEAR = 2023
const DAY_MS = 86_400_000
/** The chair decides on so many days of a year. */
const DAYS_OF_DECISIONS = 60

/** The act of an approval of one of these rows. */
const approvalOf = ({ name, license_no, entry_id: entry }: ReturnType<typeof surveyor>, year: number, day: number) => {
  const issued_at = new Date(Date.UTC(year, 3, 1) + day * DAY_MS).toISOString()
  const issued = { number: `${year}-${entry}-ABC12`, name, license_no, issued_at }
  const decision = {
    entry,
    year,
    number: 1,
    by: 'chair',
    from: 'submitted',
    to: 'approved',
    issued,
    ended: null,
    not_in_good_standing: false,
  } as const
  return actOf('decided', {
    id: `${entry}_${year}-1`,
    at: issued_at,
    facts: decision,
    beside: { ...stands.decision, ...stands.licence },
  })
}

/** Stores a board with one published register of `entries` rows, whose chair has approved licences since: `lines` acts in all. */
export const storeMadeUpRecord = async (firebase: Firebase, entries: number, lines: number): Promise<void> => {
  const rows = Array.from({ length: entries }, (_, at) => surveyor(at + 1))
  await publishAll(firebase, 'licensed', rows)
  const acts = Array.from({ length: lines - 1 }, (_, at) =>
    approvalOf(rows[at % entries] ?? surveyor(0), FIRST_YEAR + Math.floor(at / entries), at % DAYS_OF_DECISIONS),
  )
  const chain = linesAfter(await createActsStore(firebase).append(), acts)
  const db = firebase.firestore
  const writer = db.bulkWriter({ throttling: false })
  for (const [at, { id, ...act }] of acts.entries()) {
    void writer.set(db.doc(`acts/${id}`), act)
    void writer.set(db.doc(`record/head/lines/${id}`), { ...chain[at] })
  }
  for (const [path, projection] of createProjection(acts).rest()) {
    const document = withTexts(projection)
    const [, entry = '', year = ''] = /^practising\/([^/]+)_(\d+)$/.exec(path) ?? []
    void writer.set(db.doc(path), entry === '' ? document : { ...storedRecord(entry, Number(year)), ...document })
  }
  void writer.set(db.collection('record').doc('head'), headAfter(chain))
  await writer.close()
}
