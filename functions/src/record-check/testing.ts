import { keyOfNumber, licenceDate, type RecordHead } from '@lsb/contract'
import { actOf, type Said, type StoredAct } from '../acts/act.ts'
import { besideIn } from '../acts/beside.ts'
import { canonical, newSalts, saltedHash } from '../acts/hashes.ts'
import { headAfter, linesAfter, type RecordLine } from '../acts/line.ts'
import { projected } from '../acts/project.ts'
import { storedPaperLicence } from '../approvals/paper-licences-store.ts'
import { isRecord } from '../platform/json.ts'
import { applyChanges, changesBetween } from '../registers/versions/row-changes.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { changesHash, publishedAct, withdrawnAct } from '../registers/versions/version-acts.ts'
import type { RowChange, StoredSurveyor } from '../registers/versions/version.ts'
import type { Document, RecordEvidence } from './read-models.ts'

type Salted = RowChange<StoredSurveyor> & { salt: string }

/** What a check reads, in lists that a test can change. */
export interface MadeUpDatabase {
  documents: Map<string, Document>
  /** Of the licensed surveyors, as they are stored. */
  changes: Map<number, Salted[]>
  acts: StoredAct[]
  lines: RecordLine[]
  head: RecordHead
}

const lastOf = <T>(list: readonly T[]): T => {
  const last = list.at(-1)
  if (last === undefined) throw new Error('There is nothing to choose from.')
  return last
}

const saltedChangesHash = (list: readonly Salted[]): string =>
  changesHash(list.map(({ salt, ...change }) => saltedHash(canonical(change), salt, 0)))

/** The evidence as the stores give it to a check. */
export const evidenceOf = ({ documents, acts, lines, changes, head }: MadeUpDatabase): RecordEvidence => {
  const byId = new Map(acts.map((act) => [act.id, act]))
  const numbered = new Set(lines.map(({ act }) => act))
  const licensed = new Map<number, RowChange<StoredSurveyor>[]>()
  for (const [number, list] of changes) {
    const path = `registers/licensed/versions/${number}`
    documents.set(path, { ...documents.get(path), changes: saltedChangesHash(list) })
    licensed.set(
      number,
      list.map(({ salt: _salt, ...change }) => change),
    )
  }
  return {
    documents,
    changes: { licensed, approved: new Map() },
    head,
    chain: lines.map((line) => ({ line, act: byId.get(line.act) ?? null })),
    unnumbered: async (count) =>
      acts.length === count ? [] : acts.flatMap(({ id }) => (numbered.has(id) ? [] : [id])),
  }
}

/** One step of a made-up history; numbers choose among what there is. */
export interface Step {
  kind: 'publish' | 'withdraw' | 'decide' | 'send' | 'paper' | 'facts' | 'key' | 'number'
  who: number
  value: number
}

const PEOPLE = 5
const STATUSES = ['Active', 'Suspended', 'Retired', 'Deceased']
const YEAR = 2026
const HOUR_MS = 3_600_000
const firstRows = () => Array.from({ length: PEOPLE }, (_, at) => surveyor(at + 1))
const pick = <T>(list: readonly T[], at: number): T => lastOf(list.slice(0, (at % list.length) + 1))
const FIRST_SENT = '2026-01-05T08:00:00.000Z'

/** What stands beside every made-up act. */
export const stands = {
  decision: { note: 'A made-up note', by: 'Chair' },
  licence: { firm: 'Ridge', postal_address: 'P.O. Box 1', issued_by: { name: 'Chair', office: 'Chair' } },
  version: { by: 'Chair', reason: 'A made-up reason' },
}
const standing: Record<string, unknown> = { ...stands.decision, ...stands.licence, ...stands.version }

/** The document as the website has it: with what the record has only hashes of. */
export const withTexts = (document: Document): Document =>
  Object.fromEntries([
    ...Object.entries(document).map(([name, value]) => [name, isRecord(value) ? withTexts(value) : value] as const),
    ...(besideIn(document)?.names ?? []).map((name) => [name, standing[name]] as const),
  ])

/** A board whose record of acts comes about as the stores write it. */
export const madeUpBoard = () => {
  let now = Date.parse('2026-02-02T06:00:00.000Z')
  let rows: StoredSurveyor[] = []
  const changes = new Map<number, Salted[]>()
  const withdrawn = new Set<number>()
  /** The decisions on each renewal, and the licence in force. */
  const decided = new Map<string, { count: number; status: Said<'decided'>['to']; licence: string | null }>()
  /** When renewals were sent again. */
  const sent = new Map<string, string>()
  let factsVersion = 0
  let paperVersion = 0
  const acts: StoredAct[] = []
  const waiting: StoredAct[] = []
  const lines: RecordLine[] = []
  const at = () => new Date(now).toISOString()
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
    const of = changesBetween(definition, rows, next)
    if (of.length === 0) return
    rows = applyChanges(definition, rows, of)
    const salted = of.map((change) => ({ ...change, salt: newSalts(1) }))
    changes.set(changes.size + 1, salted)
    const said = { mark: `mark-${now}`, count: rows.length, published_at: at(), aliases: {}, divided: null }
    act(publishedAct('licensed', { ...said, number: changes.size, ...stands.version }, saltedChangesHash(salted)))
  }
  const decide = ({ entry_id: entry, name, license_no }: StoredSurveyor) => {
    const { count, status, licence } = decided.get(entry) ?? { count: 0, status: 'submitted', licence: null }
    const number = count + 1
    const to = licence === null ? 'approved' : 'returned'
    const issued =
      to === 'approved'
        ? { number: `2026-${keyOfNumber(license_no)}-${number}`, name, license_no, issued_at: at() }
        : null
    decided.set(entry, { count: number, status: to, licence: issued?.number ?? null })
    const outcome = { from: status, to, issued, ended: licence, not_in_good_standing: false } as const
    const facts = { entry, year: YEAR, number, by: 'chair', ...outcome } as const
    const beside = { ...stands.decision, ...(issued && stands.licence) }
    act(actOf('decided', { id: `${entry}_${YEAR}-${number}`, at: at(), facts, beside }))
  }
  const steps: Record<Step['kind'], (step: Step) => void> = {
    publish: ({ who, value }) => {
      const next = rows.length === 0 ? firstRows() : [...rows]
      const row = pick(next, who)
      const changed = value % 5 === 4 ? [] : [{ ...row, status: pick(STATUSES, value) }]
      publish(rows.length === 0 ? next : next.flatMap((one) => (one === row && next.length > 1 ? changed : [one])))
    },
    withdraw: ({ value }) => {
      const version = pick([...changes.keys()], value)
      if (version === changes.size || withdrawn.has(version)) return
      withdrawn.add(version)
      act(withdrawnAct('licensed', version, { at: at(), ...stands.version }))
    },
    decide: ({ who }) => decide(pick(rows, who)),
    send: ({ who }) => {
      const { entry_id } = pick(rows, who)
      const state = decided.get(entry_id)
      if (state?.status !== 'returned') return
      state.status = 'submitted'
      sent.set(`practising/${entry_id}_${YEAR}`, at())
    },
    paper: ({ who, value }) => {
      const { entry_id } = pick(rows, who)
      const issued = licenceDate(new Date(now - (value % 20) * 24 * HOUR_MS))
      const licence = storedPaperLicence({ issued, ended: value % 4 === 0 ? licenceDate(new Date(now)) : null })
      paperVersion += 1
      const facts = { year: YEAR, version: paperVersion, licences: { [entry_id]: licence } }
      act(actOf('paper', { id: `${YEAR}-${paperVersion}`, at: at(), facts }))
    },
    facts: ({ value }) => {
      const renewal_date = pick(['03-31', '04-30', '02-29'], value)
      factsVersion += 1
      const dates = { renewal_date, renewal_dates: value % 3 === 0 ? { [YEAR]: renewal_date } : {} }
      const facts = { ...dates, version: factsVersion, complete_years: value % 2 === 0 ? [YEAR] : [] }
      act(actOf('facts', { id: String(factsVersion), at: at(), facts }))
    },
    key: ({ who, value }) => {
      const key = { kid: String(who), x: `x${acts.length}`, y: `y${value}` }
      act(actOf('key', { id: `${key.kid}-${key.x}`, at: at(), facts: key }))
    },
    number: ({ value }) => giveNumbers(value % 3),
  }
  return {
    head,
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
      const documents = new Map(Array.from(projected(acts), ([path, document]) => [path, withTexts(document)]))
      for (const [path, document] of documents) {
        const submitted_at = sent.get(path) ?? FIRST_SENT
        const isDecided = submitted_at < String(document['updated_at'])
        if (/^practising\/[^/]+$/.test(path))
          documents.set(path, {
            ...document,
            ...(!isDecided && { status: 'submitted', updated_at: submitted_at }),
            submitted_at,
          })
      }
      if (rows.length > 0)
        documents.set(
          'registers/licensed/rows',
          Object.fromEntries(rows.map((row) => [keyOfNumber(row.license_no), row])),
        )
      // Each apart: a row of the register is no part of a change.
      return structuredClone({ documents, changes, acts, lines, head: head() })
    },
  }
}
