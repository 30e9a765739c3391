import { certificateNumberEnd } from '../../../contract/src/index.ts'
import { actOf } from '../../../functions/src/acts/act.ts'
import { createActsStore } from '../../../functions/src/acts/acts-store.ts'
import { headAfter, linesAfter } from '../../../functions/src/acts/line.ts'
import { storedApproval } from '../../../functions/src/acts/project.ts'
import type { Firebase } from '../../../functions/src/platform/firebase.ts'
import { issueOf } from '../../../functions/src/licences/issue.ts'
import { surveyor } from '../../../functions/src/registers/versions/testing.ts'
import { publishAll } from '../publish-rows.ts'

const FIRST_YEAR = 2023
const DAY_MS = 86_400_000
/** The chair decides on so many days of a year. */
const DAYS_OF_DECISIONS = 60

/** An approval of one of these rows: the record's id, the licence, and the act. */
const approvalOf = (row: ReturnType<typeof surveyor>, year: number, day: number) => {
  const { name, license_no, entry_id } = row
  const issued_at = new Date(Date.UTC(year, 1, 1) + day * DAY_MS).toISOString()
  const number = `${year}-${entry_id}-ABC12`
  const record = `${entry_id}_${year}`
  const issue = issueOf(
    { entry_id, year },
    { number, issued_at },
    { entry: row, photograph: null, approvedBy: 'Made-up Chair' },
  )
  const facts = {
    entry: entry_id,
    year,
    number: 1,
    by: '',
    from: 'submitted' as const,
    to: 'approved' as const,
    issued: { number, name, license_no, issued_at },
    ended: null,
  }
  return { year, record, issue, act: actOf('decided', { id: `${record}-1`, at: issued_at, facts }) }
}

/** Stores a board with one published register of `entries` rows, whose chair has approved licences since: `lines` acts in all. */
export const storeMadeUpRecord = async (firebase: Firebase, entries: number, lines: number): Promise<void> => {
  const rows = Array.from({ length: entries }, (_, at) => surveyor(at + 1))
  await publishAll(firebase, 'licensed', rows)
  const approvals = Array.from({ length: lines - 1 }, (_, at) =>
    approvalOf(rows[at % entries] ?? surveyor(0), FIRST_YEAR + Math.floor(at / entries), at % DAYS_OF_DECISIONS),
  )
  const chain = linesAfter(
    await createActsStore(firebase).append(),
    approvals.map(({ act }) => act),
  )
  const db = await firebase.firestore()
  const writer = db.bulkWriter({ throttling: false })
  const years = new Map<number, Record<string, string>>()
  for (const [at, { year, record, issue, act }] of approvals.entries()) {
    const { id, ...stored } = act
    const document = db.collection('practising').doc(record)
    const decision = {
      by: '',
      by_uid: '',
      at: issue.issued_at,
      from: 'submitted',
      to: 'approved',
      good_standing: true,
      note: '',
    }
    void writer.set(document.collection('decisions').doc('1'), decision)
    void writer.set(document.collection('issues').doc(issue.number), issue)
    void writer.set(db.collection('acts').doc(id), stored)
    void writer.set(db.collection('record').doc('head').collection('lines').doc(id), { ...chain[at] })
    const numberEnd = certificateNumberEnd(issue.number)
    const own = years.get(year) ?? {}
    own[issue.entry_id] = storedApproval({ since: issue.issued_at, numberEnd })
    years.set(year, own)
  }
  for (const [year, approved] of years)
    void writer.set(db.collection('approvals').doc(String(year)), { version: 1, approved })
  void writer.set(db.collection('record').doc('head'), headAfter(chain))
  await writer.close()
}
