import { certificateNumberEnd, defaultBoardFacts, keyOfNumber, licenceDate, type RecordHead } from '@lsb/contract'
import { actOf, type StoredAct } from '../acts/act.ts'
import { canonical } from '../acts/canonical.ts'
import { headAfter, linesAfter, type RecordLine } from '../acts/line.ts'
import { newSalts, saltedHash } from '../acts/salts.ts'
import type { ApprovedLicence } from '../approvals/approvals-store.ts'
import { type PaperLicence, storedPaperLicence } from '../approvals/paper-licences-store.ts'
import type { PrintedLicence } from '../practising/issues-store.ts'
import type { MadeDecision } from '../practising/practising-store.ts'
import { applyChanges, changesBetween } from '../registers/versions/differences.ts'
import { definitionOf } from '../registers/versions/past-versions.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { changesHash, publishedAct, withdrawnAct } from '../registers/versions/version-acts.ts'
import type { HashedChanges, RowChange, StoredSurveyor } from '../registers/versions/version.ts'
import type { RecordEvidence } from './check-record.ts'
import type { PublicState } from './public-state.ts'

type Salted = RowChange<StoredSurveyor> & { salt: string }

/** What a check reads, in lists that a test can change. */
export interface MadeUpDatabase {
  stored: PublicState
  /** Of the licensed surveyors, as they are stored. */
  changes: Map<number, Salted[]>
  decisions: MadeDecision[]
  licences: PrintedLicence[]
  acts: StoredAct[]
  lines: RecordLine[]
  head: RecordHead
}

const saltedChangesHash = (list: readonly Salted[]): string =>
  changesHash(list.map(({ salt, ...change }) => saltedHash(canonical(change), salt, 0)))

const hashedChanges = (list: readonly Salted[]): HashedChanges<StoredSurveyor> => ({
  changes: list.map(({ salt: _salt, ...change }) => change),
  hash: saltedChangesHash(list),
})

/** The evidence as the stores give it to a check. */
export const evidenceOf = ({ acts, lines, changes, ...evidence }: MadeUpDatabase): RecordEvidence => {
  const byId = new Map(acts.map((act) => [act.id, act]))
  const numbered = new Set(lines.map(({ act }) => act))
  return {
    ...evidence,
    changes: {
      licensed: new Map(Array.from(changes, ([number, list]) => [number, hashedChanges(list)] as const)),
      approved: new Map(),
    },
    chain: lines.map((line) => ({ line, act: byId.get(line.act) ?? null })),
    unnumbered: async (count) =>
      acts.length === count ? [] : acts.flatMap(({ id }) => (numbered.has(id) ? [] : [id])),
  }
}

/** One step of a made-up history; numbers choose among what there is. */
export interface Step {
  kind: 'publish' | 'withdraw' | 'decide' | 'paper' | 'facts' | 'key' | 'number'
  who: number
  value: number
}

const PEOPLE = 5
const STATUSES = ['Active', 'Suspended', 'Retired', 'Deceased']
const YEAR = 2026
const HOUR_MS = 3_600_000
const firstRows = () => Array.from({ length: PEOPLE }, (_, at) => surveyor(at + 1))
const pick = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}

/** A board whose documents and record of acts come about side by side, as the stores write them. */
export const madeUpBoard = () => {
  let now = Date.parse('2026-02-02T06:00:00.000Z')
  let rows: StoredSurveyor[] = []
  const versions: PublicState['versions']['licensed'] = []
  const changes = new Map<number, Salted[]>()
  const decisions: MadeDecision[] = []
  const licences: PrintedLicence[] = []
  const approved = new Map<string, ApprovedLicence>()
  const paper = new Map<string, PaperLicence>()
  const ended: PublicState['ended'] = []
  let facts: PublicState['facts'] = { ...defaultBoardFacts }
  let paperVersion = 0
  const acts: StoredAct[] = []
  const waiting: StoredAct[] = []
  const lines: RecordLine[] = []
  const act = (one: StoredAct) => {
    acts.push(one)
    waiting.push(one)
  }
  const head = () => headAfter(lines)
  /** Numbers the first of the acts that wait; in another order than they came, as two instances may. */
  const giveNumbers = (count: number) => {
    const numbered = waiting.splice(0, count).toReversed()
    lines.push(...linesAfter(head(), numbered))
  }
  const publish = (next: StoredSurveyor[]) => {
    const definition = definitionOf('licensed')
    const of = changesBetween(definition, rows, next).map((change) => ({ ...change, salt: newSalts(1) }))
    if (of.length === 0) return
    rows = applyChanges(
      definition,
      rows,
      of.map(({ salt: _salt, ...change }) => change),
    )
    const published_at = new Date(now).toISOString()
    const version = {
      number: versions.length + 1,
      mark: `mark-${now}`,
      count: rows.length,
      published_at,
      withdrawn: null,
      aliases: {},
      divided: null,
    }
    changes.set(version.number, of)
    versions.push(version)
    act(publishedAct('licensed', version, saltedChangesHash(of)))
  }
  const decide = (row: StoredSurveyor) => {
    const at = new Date(now).toISOString()
    const record = `${row.entry_id}_${YEAR}`
    const count = decisions.filter((one) => one.record === record).length + 1
    const before = licences.find(
      ({ number, ended_at }) => number.includes(keyOfNumber(row.license_no)) && ended_at === null,
    )
    const isApproval = before === undefined
    const printed = {
      number: `2026-${keyOfNumber(row.license_no)}-${count}`,
      name: row.name,
      license_no: row.license_no,
      issued_at: at,
    }
    if (before !== undefined) {
      before.ended_at = at
      const numberEnd = certificateNumberEnd(before.number)
      ended.push({ entryId: row.entry_id, year: YEAR, since: before.issued_at, until: at, numberEnd })
      approved.delete(row.entry_id)
    }
    if (isApproval) {
      licences.push({ ...printed, ended_at: null })
      approved.set(row.entry_id, { since: at, numberEnd: certificateNumberEnd(printed.number) })
    }
    const to = isApproval ? ('approved' as const) : ('returned' as const)
    decisions.push({ record, number: count, to, at })
    const issued = isApproval ? printed : null
    act(
      actOf('decided', {
        id: `${record}-${count}`,
        at,
        facts: { record, number: count, to, issued, ended: before?.number ?? null },
      }),
    )
  }
  const steps: Record<Step['kind'], (step: Step) => void> = {
    publish: ({ who, value }) => {
      const next = rows.length === 0 ? firstRows() : [...rows]
      const row = pick(next, who)
      const changed = value % 5 === 4 ? [] : [{ ...row, status: pick(STATUSES, value) }]
      publish(rows.length === 0 ? next : next.flatMap((one) => (one === row && next.length > 1 ? changed : [one])))
    },
    withdraw: ({ value }) => {
      const version = pick(versions, value)
      if (version === versions.at(-1) || version.withdrawn !== null) return
      const withdrawal = { at: new Date(now).toISOString(), by: '', reason: '' }
      version.withdrawn = withdrawal
      act(withdrawnAct('licensed', version.number, withdrawal))
    },
    decide: ({ who }) => decide(pick(rows, who)),
    paper: ({ who, value }) => {
      const { entry_id } = pick(rows, who)
      const issued = licenceDate(new Date(now - (value % 20) * 24 * HOUR_MS))
      const licence = { issued, ended: value % 4 === 0 ? licenceDate(new Date(now)) : null }
      paper.set(entry_id, licence)
      paperVersion += 1
      const written = { year: YEAR, version: paperVersion, licences: { [entry_id]: storedPaperLicence(licence) } }
      act(actOf('paper', { id: `${YEAR}-${paperVersion}`, at: new Date(now).toISOString(), facts: written }))
    },
    facts: ({ value }) => {
      const renewal_date = pick(['03-31', '04-30', '02-29'], value)
      facts = {
        version: facts.version + 1,
        renewal_date,
        renewal_dates: {},
        complete_years: value % 2 === 0 ? [YEAR] : [],
      }
      const set = { ...facts, renewal_dates: { ...facts.renewal_dates }, complete_years: [...facts.complete_years] }
      act(actOf('facts', { id: String(facts.version), at: new Date(now).toISOString(), facts: set }))
    },
    key: ({ who, value }) => {
      const key = { kid: String(who), x: `x${acts.length}`, y: `y${value}` }
      act(actOf('key', { id: `${key.kid}-${key.x}`, at: new Date(now).toISOString(), facts: key }))
    },
    number: ({ value }) => giveNumbers(value % 3),
  }
  return {
    head,
    now: () => new Date(now),
    run: (step: Step) => {
      now += HOUR_MS * (1 + (step.value % 300))
      if (rows.length === 0) steps.publish({ ...step, kind: 'publish' })
      else steps[step.kind](step)
    },
    /** All that a check reads, after every act has its line. */
    database: (): MadeUpDatabase => {
      giveNumbers(waiting.length)
      const stored: PublicState = {
        versions: { licensed: versions, approved: [] },
        rows: { licensed: rows, approved: [] },
        approvals: decisions.length > 0 ? [{ year: YEAR, approved }] : [],
        paper: paper.size > 0 ? [{ year: YEAR, licences: paper }] : [],
        ended,
        facts,
      }
      // Each apart: a row of the register is no part of a change.
      return {
        ...structuredClone({ changes, decisions, licences, acts, lines, head: head() }),
        stored: structuredClone(stored),
      }
    },
  }
}
