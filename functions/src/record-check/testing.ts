import { keyOfNumber, licenceDate, type RecordHead, usualSwitches } from '@lsb/contract'
import { actOf, type Said, type StoredAct } from '../acts/act.ts'
import { besideIn, besideLog, besideNames, type LogLine } from '../acts/beside.ts'
import { canonical, newSalts, saltedHash } from '../acts/hashes.ts'
import { EMPTY_HEAD, headAfter, linesAfter, type RecordLine } from '../acts/line.ts'
import { createProjection, project } from '../acts/project.ts'
import { storedPaperLicence } from '../approvals/paper-licences-store.ts'
import { isRecord, textOf } from '../platform/json.ts'
import { changesBetween, changesOfEntries } from '../registers/versions/row-changes.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { surveyor } from '../registers/versions/testing.ts'
import type { VersionRecord } from '../registers/versions/version.ts'
import { changesHash, publishedAct } from '../registers/versions/version-acts.ts'
import type { RowChange, StoredSurveyor } from '../registers/versions/version.ts'
import type { ChainEvidence } from './read-chain.ts'
import type { Document, RecordEvidence } from './read-models.ts'

type Published = Pick<VersionRecord, 'aliases' | 'divided' | 'takes_back'>

type Salted = RowChange<StoredSurveyor> & { salt: string }

/** What a check reads, in lists that a test can change. */
export interface MadeUpDatabase {
  documents: Map<string, Document>
  /** Of the licensed surveyors, as they are stored. */
  changes: Map<number, Salted[]>
  acts: StoredAct[]
  lines: RecordLine[]
  head: RecordHead
  /** The office's own chain. */
  office: Pick<MadeUpDatabase, 'acts' | 'lines' | 'head'>
}

const chainOf = ({ acts, lines, head }: MadeUpDatabase['office']): ChainEvidence => {
  const byId = new Map(acts.map((act) => [act.id, act]))
  const numbered = new Set(lines.map(({ act }) => act))
  return {
    head,
    chain: lines.map((line) => ({ line, act: byId.get(line.act) ?? null })),
    unnumbered: async (count) =>
      acts.length === count ? [] : acts.flatMap(({ id }) => (numbered.has(id) ? [] : [id])),
  }
}

const saltedChangesHash = (list: readonly Salted[]): string =>
  changesHash(list.map(({ salt, ...change }) => saltedHash(canonical(change), salt, 0)))

/** The evidence as the stores give it to a check. */
export const evidenceOf = ({ documents, changes, office, ...chain }: MadeUpDatabase): RecordEvidence => {
  const licensed = new Map<number, RowChange<StoredSurveyor>[]>()
  for (const [number, list] of changes) {
    const version = documents.get(`registers/licensed/versions/${number}`)
    if (version === undefined) continue
    version['changes'] = saltedChangesHash(list)
    licensed.set(
      number,
      list.map(({ salt: _salt, ...change }) => change),
    )
  }
  return {
    documents,
    changes: { licensed, approved: new Map() },
    faults: [],
    ...chainOf({ ...chain }),
    office: chainOf(office),
  }
}

const PEOPLE = 5
const YEAR = 2026
const HOUR_MS = 3_600_000
const FIRST_SENT = '2026-01-05T08:00:00.000Z'

/** What stands beside every made-up act. */
export const stands = {
  decision: { note: 'A made-up note', by: 'Chair' },
  sending: { payment_code: 'QK1', documents: { otherDocument: { sha256: 'hash', path: 'path' } } },
  licence: {
    firm: 'Ridge',
    postal_address: 'P.O. Box 1',
    issued_by: { name: 'Chair', office: 'Chair' },
    photograph: 'licences/photograph.png',
  },
  facts: {
    ...Object.fromEntries(besideNames.facts.names.map((name) => [name, false])),
    ...usualSwitches,
    kiswahili: 'Chair',
    renewal_texts: {},
  },
  version: { by: 'Chair', reason: 'A made-up reason' },
  log: {
    at: FIRST_SENT,
    by: 'Chair',
    by_uid: 'clerk',
    act: 'publish',
    subject: 'Somebody',
    subject_uid: 'somebody',
    reason: 'A made-up reason',
    before: {},
    after: { status: 'Suspended' },
    entries: [],
    people: ['clerk', 'somebody'],
  },
}
const standing: Record<string, unknown> = {
  ...stands.decision,
  ...stands.sending,
  ...stands.licence,
  ...stands.facts,
  ...stands.version,
  ...stands.log,
}

/** The document as the website has it: with what the record has only hashes of. */
export const withTexts = (document: Document): Document =>
  Object.fromEntries([
    ...Object.entries(document).map(([name, value]) => [name, isRecord(value) ? withTexts(value) : value] as const),
    ...(besideIn(document)?.names ?? []).map((name) => [name, standing[name]] as const),
  ])

/** A board whose record of acts comes about as the stores write it, an hour after another. */
export const madeUpBoard = (people = Array.from({ length: PEOPLE }, (_, at) => surveyor(at + 1))) => {
  let now = Date.parse('2026-02-02T06:00:00.000Z')
  let rows = people
  let published: StoredSurveyor[] = []
  const changes = new Map<number, Salted[]>()
  /** The decisions on each renewal, and the licence in force. */
  const decided = new Map<string, { count: number; status: Said<'decided'>['to']; licence: string | null }>()
  /** When renewals were sent again. */
  const sent = new Map<string, string>()
  let paperVersion = 0
  const acts: StoredAct[] = []
  const office: StoredAct[] = []
  /** The lines of the log, by their ids. */
  const lines = new Map<string, LogLine>()
  const lineOf = (id: string, ...concerned: string[]): LogLine => {
    const tags = concerned.map((entry) => `entry ${entry}`)
    const line = { id, data: { ...stands.log, people: [...stands.log.people, ...tags] } }
    lines.set(id, line)
    return line
  }
  let public_number = 0
  const at = () => new Date(now).toISOString()
  const act = (one: StoredAct) => {
    const isPublic = project(one, undefined).length > 0
    acts.push(isPublic ? { ...one, public_number: (public_number += 1) } : one)
    now += HOUR_MS
  }
  const officeAct = (one: StoredAct) => {
    office.push(one)
    now += HOUR_MS
  }
  const rowAt = (index: number) => rows[index] ?? surveyor(index + 1)
  const board = {
    /** The next acts come from a clock that is so late. */
    setBack: (hours: number) => {
      now -= hours * HOUR_MS
    },
    /** Publishes what has changed: at first all rows. */
    publish: ({ aliases = {}, divided = null, takes_back = null }: Partial<Published> = {}) => {
      const definition = definitionOf('licensed')
      const salted = changesBetween(definition, published, rows).map((change) => ({ ...change, salt: newSalts(1) }))
      published = rows
      changes.set(changes.size + 1, salted)
      const said = { mark: `mark-${now}`, count: rows.length, published_at: at(), aliases, divided, takes_back }
      const of = { ...said, number: changes.size, ...stands.version }
      const concerned = changesOfEntries(salted).map(({ before, after }) => (after ?? before)?.entry_id ?? '')
      act(publishedAct('licensed', of, saltedChangesHash(salted), lineOf(`version-${changes.size}`, ...concerned)))
    },
    /** These rows are what is published next. */
    become: (next: StoredSurveyor[]) => {
      rows = next
    },
    /** Publishes an entry with these changes. */
    change: (index: number, change: Partial<StoredSurveyor>, correction?: Partial<Published>) => {
      rows = rows.with(index, { ...rowAt(index), ...change })
      board.publish(correction)
    },
    suspend: (index: number) => board.change(index, { status: 'Suspended' }),
    /** Publishes the register without an entry. */
    remove: (index: number) => {
      rows = rows.toSpliced(index, 1)
      board.publish()
    },
    takeBackInError: (version: number) => {
      board.publish({ takes_back: { first: version, last: version, in_error: true } })
    },
    /** Approves the renewal of an entry, or returns the approved one. */
    decide: (index: number, year = YEAR) => {
      const { entry_id: entry, name, license_no } = rowAt(index)
      const record = `${entry}_${year}`
      const { count, status, licence } = decided.get(record) ?? { count: 0, status: 'submitted', licence: null }
      const number = count + 1
      const to = licence === null ? 'approved' : 'returned'
      const issued =
        to === 'approved'
          ? { number: `${year}-${keyOfNumber(license_no)}-${number}`, name, license_no, issued_at: at() }
          : null
      decided.set(record, { count: number, status: to, licence: issued?.number ?? null })
      const outcome = { from: status, to, issued, ended: licence, not_in_good_standing: false } as const
      const facts = { entry, year, number, by: 'chair', ...outcome } as const
      const beside = { ...stands.decision, ...stands.sending, ...(issued && stands.licence) }
      act(actOf('decided', { id: `${record}-${number}`, at: at(), facts, beside }))
    },
    /** The holder sends a returned renewal again. */
    send: (index: number, year = YEAR) => {
      const record = `${rowAt(index).entry_id}_${year}`
      Object.assign(decided.get(record) ?? {}, { status: 'submitted' })
      sent.set(`practising/${record}`, at())
      const facts = { record, after: decided.get(record)?.count ?? 0 }
      officeAct(actOf('sent', { id: `${record}-${facts.after}`, at: at(), facts, beside: stands.sending }))
    },
    /** The office notes something about an entry in its log. */
    note: (index: number) => {
      const id = `note-${office.length}`
      const beside = besideLog(lineOf(id, rowAt(index).entry_id))
      officeAct(actOf('logged', { id, at: at(), facts: { log: id }, beside }))
    },
    /** An account gets this entry; null removes it. */
    account: (uid: string, index: number | null) => {
      const entry = index === null ? null : rowAt(index).entry_id
      officeAct(actOf('account', { id: `${uid}-${now}`, at: at(), facts: { uid, entry } }))
    },
    passkeys: () => officeAct(actOf('passkeys', { id: at(), at: at(), facts: { required_from: '2026-06-01' } })),
    paper: (index: number, ended: string | null = null, year = YEAR) => {
      const licence = storedPaperLicence({ issued: licenceDate(new Date(now)), ended })
      paperVersion += 1
      const { entry_id } = rowAt(index)
      const line = lineOf(`paper-${paperVersion}`, entry_id)
      const facts = { year, version: paperVersion, licences: { [entry_id]: licence }, log: line.id }
      act(actOf('paper', { id: `${year}-${paperVersion}`, at: at(), facts, beside: besideLog(line) }))
    },
    facts: (version: number) => {
      const line = lineOf(`facts-${version}`)
      const set = { version, renewal_date: '03-31', renewal_dates: { [YEAR]: '03-31' }, complete_years: [YEAR] }
      const beside = { ...stands.facts, ...besideLog(line) }
      act(actOf('facts', { id: String(version), at: at(), facts: { ...set, log: line.id }, beside }))
    },
    key: () => act(actOf('key', { id: 'key', at: at(), facts: { kid: '2026', x: 'x', y: 'y' } })),
    /** All that a check reads, after every act has its line. */
    database: (): MadeUpDatabase => {
      // In another order than they came, as two instances may number them.
      const numbered = linesAfter(EMPTY_HEAD, [...acts.slice(0, -2), ...acts.slice(-2).toReversed()])
      const documents = new Map(
        Array.from(createProjection([...acts, ...office]).rest(), ([path, document]) => [path, withTexts(document)]),
      )
      for (const { id, data } of lines.values()) documents.set(`log/${id}`, data)
      for (const [path, document] of documents) {
        const submitted_at = sent.get(path) ?? FIRST_SENT
        const isDecided = submitted_at < textOf(document, 'updated_at')
        if (/^practising\/[^/]+$/.test(path))
          documents.set(path, {
            supervisor: { good_standing: null },
            decisions: 0,
            certificate: null,
            ...document,
            ...(!isDecided && { status: 'submitted', updated_at: submitted_at }),
            submitted_at,
          })
      }
      documents.set(
        'registers/licensed/rows',
        Object.fromEntries(published.map((row) => [keyOfNumber(row.license_no), row])),
      )
      documents.set('board/public', { number: public_number, feed_from: 0 })
      const ownLines = linesAfter(EMPTY_HEAD, office)
      const own = { acts: office, lines: ownLines, head: headAfter(ownLines) }
      // Each apart: a row of the register is no part of a change.
      return structuredClone({ documents, changes, acts, lines: numbered, head: headAfter(numbered), office: own })
    },
  }
  return board
}
