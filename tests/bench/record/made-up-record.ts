import { certificateNumberEnd, defaultBoardFacts } from '../../../contract/src/index.ts'
import { actOf } from '../../../functions/src/acts/act.ts'
import { EMPTY_HEAD, linesAfter } from '../../../functions/src/acts/line.ts'
import type { RecordEvidence } from '../../../functions/src/record-check/check-record.ts'
import { changesHash, publishedAct } from '../../../functions/src/registers/versions/version-acts.ts'
import { surveyor } from '../../../functions/src/registers/versions/testing.ts'

const FIRST_YEAR = 2023
const DAY_MS = 86_400_000
/** The chair decides on so many days of a year. */
const DAYS_OF_DECISIONS = 60

/** What a check reads of a board with one published register, whose chair has approved licences since: `lines` acts in all. */
export const madeUpRecord = (entries: number, lines: number): RecordEvidence => {
  const rows = Array.from({ length: entries }, (_, at) => surveyor(at + 1))
  const published_at = `${FIRST_YEAR}-01-02T06:00:00.000Z`
  const version = { number: 1, mark: 'mark', count: entries, published_at, withdrawn: null, aliases: {}, divided: null }
  const changes = rows.map((after, at) => ({ key: after.license_no, before: null, after, salt: `salt ${at}` }))
  const approvals = new Map<number, Map<string, { since: string; numberEnd: string }>>()
  const licences = new Map<string, { name: string; license_no: string; issued_at: string; ended_at: null }>()
  const decided = Array.from({ length: lines - 1 }, (_, at) => {
    const row = rows[at % entries] ?? surveyor(0)
    const year = FIRST_YEAR + Math.floor(at / entries)
    const issued_at = new Date(Date.UTC(year, 1, 1) + (at % DAYS_OF_DECISIONS) * DAY_MS).toISOString()
    const number = `${year}-${row.entry_id}-ABC12`
    const { name, license_no } = row
    licences.set(number, { name, license_no, issued_at, ended_at: null })
    const ofYear = approvals.get(year) ?? new Map<string, { since: string; numberEnd: string }>()
    approvals.set(year, ofYear.set(row.entry_id, { since: issued_at, numberEnd: certificateNumberEnd(number) }))
    return { record: `${row.entry_id}_${year}`, number: 1, to: 'approved' as const, at: issued_at, issued: number }
  })
  const acts = [
    publishedAct('licensed', version, changesHash(changes)),
    ...decided.map(({ at, issued, ...decision }) => {
      const { name = '', license_no = '' } = licences.get(issued) ?? {}
      const facts = { ...decision, issued: { number: issued, name, license_no, issued_at: at }, ended: null }
      return actOf('decided', { id: `${decision.record}-1`, at, facts })
    }),
  ]
  const chain = linesAfter(EMPTY_HEAD, acts)
  const last = chain.at(-1)
  return {
    stored: {
      versions: { licensed: [version], approved: [] },
      rows: { licensed: rows, approved: [] },
      decisions: decided.map(({ issued: _issued, ...decision }) => decision),
      licences,
      approvals: Array.from(approvals, ([year, approved]) => ({ year, approved })),
      paper: [],
      ended: [],
      facts: { ...defaultBoardFacts },
    },
    changes: { licensed: new Map([[1, changes]]), approved: new Map() },
    acts,
    lines: chain,
    head: last === undefined ? EMPTY_HEAD : { size: last.number, hash: last.hash },
  }
}
