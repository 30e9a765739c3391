import {
  certificateNumberEnd,
  defaultBoardFacts,
  keyOfNumber,
  licenceDate,
  pickFields,
  type RecordHead,
} from '@lsb/contract'
import { actOf, type StoredAct } from '../acts/act.ts'
import { canonical, newSalts, saltedHash } from '../acts/hashes.ts'
import { headAfter, linesAfter, type RecordLine } from '../acts/line.ts'
import { storedPaperLicence } from '../approvals/paper-licences-store.ts'
import type { PrintedLicence } from '../licences/issues-store.ts'
import type { MadeDecision } from '../practising/practising-store.ts'
import { applyChanges, byKey, changesBetween } from '../registers/versions/row-changes.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { changesHash, publishedAct, withdrawnAct } from '../registers/versions/version-acts.ts'
import type { RowChange, StoredSurveyor } from '../registers/versions/version.ts'
import type { RecordEvidence } from './stored-state.ts'
import { factsFields, nameOf, type PublicState } from './public-state.ts'

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

/** The evidence as the stores give it to a check. */
export const evidenceOf = ({ acts, lines, changes, ...evidence }: MadeUpDatabase): RecordEvidence => {
  const byId = new Map(acts.map((act) => [act.id, act]))
  const numbered = new Set(lines.map(({ act }) => act))
  const { licensed } = evidence.stored.registers
  for (const [number, list] of changes) {
    const version = licensed.versions.get(number)
    if (version !== undefined) version['check number of its changes'] = saltedChangesHash(list)
    licensed.changes.set(
      number,
      list.map(({ salt: _salt, ...change }) => change),
    )
  }
  return {
    ...evidence,
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
  const versions: PublicState['registers']['licensed']['versions'] = new Map()
  const changes = new Map<number, Salted[]>()
  const decisions: MadeDecision[] = []
  const licences: PrintedLicence[] = []
  const approvals: PublicState['approvals'] = new Map()
  const paper: PublicState['paper'] = new Map()
  let facts: PublicState['facts'] = pickFields(defaultBoardFacts, factsFields)
  let factsVersion = 0
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
    const said = { mark: `mark-${now}`, count: rows.length, published_at, aliases: {}, divided: null }
    const version = { ...said, number: versions.size + 1 }
    const hash = saltedChangesHash(of)
    changes.set(version.number, of)
    versions.set(version.number, { ...version, withdrawn: null, 'check number of its changes': hash })
    act(publishedAct('licensed', version, hash))
  }
  const decide = (row: StoredSurveyor) => {
    const at = new Date(now).toISOString()
    const record = `${row.entry_id}_${YEAR}`
    const count = decisions.filter((one) => one.record === record).length + 1
    const before = licences.find(
      ({ number, ended_at }) => number.includes(keyOfNumber(row.license_no)) && ended_at === null,
    )
    const isApproval = before === undefined
    const entry = { entryId: row.entry_id, year: YEAR }
    const printed = {
      number: `2026-${keyOfNumber(row.license_no)}-${count}`,
      name: row.name,
      license_no: row.license_no,
      issued_at: at,
    }
    if (before !== undefined) {
      before.ended_at = at
      const [since, numberEnd] = [before.issued_at, certificateNumberEnd(before.number)]
      approvals.delete(nameOf(entry))
      approvals.set(nameOf(entry, at), { ...entry, since, until: at, numberEnd })
    }
    if (isApproval) {
      licences.push({ ...printed, entry_id: row.entry_id, year: YEAR, ended_at: null })
      const numberEnd = certificateNumberEnd(printed.number)
      approvals.set(nameOf(entry), { ...entry, since: at, numberEnd })
    }
    const to = isApproval ? ('approved' as const) : ('returned' as const)
    decisions.push({ record, number: count, to, at })
    const issued = isApproval ? printed : null
    act(
      actOf('decided', {
        id: `${record}-${count}`,
        at,
        facts: {
          entry: row.entry_id,
          year: YEAR,
          number: count,
          by: 'chair',
          from: 'submitted',
          to,
          issued,
          ended: before?.number ?? null,
        },
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
      const version = pick([...versions.values()], value)
      if (version.number === versions.size || version.withdrawn !== null) return
      const withdrawal = { at: new Date(now).toISOString(), by: '', reason: '' }
      version.withdrawn = withdrawal.at
      act(withdrawnAct('licensed', version.number, withdrawal))
    },
    decide: ({ who }) => decide(pick(rows, who)),
    paper: ({ who, value }) => {
      const { entry_id } = pick(rows, who)
      const issued = licenceDate(new Date(now - (value % 20) * 24 * HOUR_MS))
      const licence = { issued, ended: value % 4 === 0 ? licenceDate(new Date(now)) : null }
      const own = { entryId: entry_id, year: YEAR, ...licence }
      paper.set(nameOf(own), own)
      paperVersion += 1
      const written = { year: YEAR, version: paperVersion, licences: { [entry_id]: storedPaperLicence(licence) } }
      act(actOf('paper', { id: `${YEAR}-${paperVersion}`, at: new Date(now).toISOString(), facts: written }))
    },
    facts: ({ value }) => {
      const renewal_date = pick(['03-31', '04-30', '02-29'], value)
      facts = { renewal_date, renewal_dates: {}, complete_years: value % 2 === 0 ? [YEAR] : [] }
      factsVersion += 1
      const set = { ...facts, version: factsVersion, renewal_dates: {}, complete_years: [...facts.complete_years] }
      act(actOf('facts', { id: String(factsVersion), at: new Date(now).toISOString(), facts: set }))
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
    /** The next acts come from a clock that is so late. */
    setBack: (hours: number) => {
      now -= hours * HOUR_MS
    },
    run: (step: Step) => {
      now += HOUR_MS * (1 + (step.value % 300))
      if (rows.length === 0) steps.publish({ ...step, kind: 'publish' })
      else steps[step.kind](step)
    },
    /** All that a check reads, after every act has its line. */
    database: (): MadeUpDatabase => {
      giveNumbers(waiting.length)
      const stored: PublicState = {
        registers: {
          licensed: { versions, changes: new Map(), rows: byKey(definitionOf('licensed'), rows) },
          approved: { versions: new Map(), changes: new Map(), rows: new Map() },
        },
        approvals,
        paper,
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
