import { isDeepStrictEqual } from 'node:util'
import { type RecordHead, registerNames, registerTables } from '@lsb/contract'
import { type SaidAct, saidBy } from '../acts/act.ts'
import { createProjection } from '../acts/project.ts'
import type { Firebase } from '../platform/firebase.ts'
import { errorFields, type Log } from '../platform/log.ts'
import type { RowChange } from '../registers/versions/version.ts'
import { readChain } from './read-chain.ts'
import { type Document, readEvidence, type RecordEvidence } from './read-models.ts'
import { besideIn } from '../acts/beside.ts'
import { canonical } from '../acts/hashes.ts'
import { isRecord } from '../platform/json.ts'

/** What a document is to a person. */
const places: readonly [path: RegExp, words: string][] = [
  [/^practising\/(.+)_(\d+)$/, 'The renewal of $1 for $2'],
  [/^practising\/(.+)_(\d+)\/decisions\/0*(\d+)$/, 'Decision $3 on the renewal of $1 for $2'],
  [/^practising\/(.+)_(\d+)\/issues\/(.+)$/, 'Licence $3 of $1 for $2'],
  [/^approvals\/(\d+)$/, 'The approvals of $1'],
  [/^paper_licences\/(\d+)$/, 'The licences on paper of $1'],
  [/^board\/facts$/, 'What the board has set'],
  [/^registers\/licensed/, registerTables.licensed.title],
  [/^registers\/approved/, registerTables.approved.title],
]
const placeOf = (path: string): string =>
  places.reduce((place, [pattern, words]) => place.replace(pattern, words), path).replaceAll('/', ', ')

const inWords = (value: unknown): string => (value === undefined ? 'nothing' : canonical(value))

/** What differs, each after the place in the document. Where the document is, is written only when something differs: it takes longer. */
const differencesIn = (website: unknown, written: unknown, place = ''): string[] => {
  if (isDeepStrictEqual(website, written)) return []
  if (!isRecord(website) || !isRecord(written))
    return [`${place}: the website has ${inWords(website)}; the record has ${inWords(written)}.`]
  const beside = besideIn(written)
  const known = new Set(beside?.names)
  return [
    ...[...known]
      .filter((name) => beside?.fits(name, website[name]) === false)
      .map((name) => `${place}, ${name}: the website has ${inWords(website[name])}; something else was recorded.`),
    ...[...new Set([...Object.keys(website), ...Object.keys(written)])]
      .filter((name) => !known.has(name))
      .flatMap((name) => differencesIn(website[name], written[name], `${place}, ${name}`)),
  ]
}

/** A sentence for each thing that a document of the website and the record of acts have differently. `who` names an entry or a number. */
const differences = (path: string, website: unknown, written: unknown, who: (id: string) => string): string[] =>
  differencesIn(website, written).map((sentence) => `${placeOf(path)}${sentence}`.replaceAll(/[\da-zA-Z~-]+/g, who))

/**
 * A sentence for each version that is stamped no later than the one before it. Versions are in the order of their numbers, which
 * is the order in which they were published: such a stamp comes from a clock that was wrong, or was changed later.
 */
const stampedBackwards = (register: string, versions: readonly { version: number; published_at: string }[]): string[] =>
  versions.flatMap(({ version, published_at }, at) => {
    const before = versions[at - 1]
    return before === undefined || before.published_at < published_at
      ? []
      : [
          `${register}: version ${version} is stamped ${published_at}, not after version ${before.version} (${before.published_at}): a clock was wrong.`,
        ]
  })

/** What the check of the record of acts found. */
export interface RecordReport {
  /** The head at the time of the check. */
  head: RecordHead
  /** Lines up to the newest head that somebody outside holds: nobody vouches for later ones. */
  vouched: number
  /** Heads that a restored backup lost, as an act announces. */
  lost: RecordHead[]
  /** Each in a sentence; none when everything fits. */
  findings: string[]
}

/** A record that was sent for the first time, or again after its return, waits for the chair: sending is no act of the board. */
const asSent = (sent: unknown, decided: Document = {}): Document => {
  const { status, updated_at = '', decisions = 0 } = decided
  if (status === 'approved' || String(sent) <= String(updated_at)) return decided
  const waiting = { supervisor: { good_standing: null }, status: 'submitted', updated_at: sent }
  return { ...waiting, decisions, certificate: null }
}

/** The holders of entries and register numbers, in words. */
const namesIn = (changes: RecordEvidence['changes']['licensed']): Map<string, string> => {
  const names = new Map<string, string>()
  for (const { key, before, after } of [...changes.values()].flat()) {
    const { entry_id, name, license_no } = after ?? before ?? { entry_id: '', name: '', license_no: key }
    for (const id of [entry_id, key]) names.set(id, `${name}, ${license_no}`)
  }
  return names
}

/** The rows of a register after the changes of its versions. */
const rowsAfter = (changes: ReadonlyMap<number, readonly RowChange<object>[]>): Document => {
  const rows: Document = {}
  for (const { key, after } of [...changes].toSorted(([a], [b]) => a - b).flatMap(([, of]) => of))
    if (after === null) delete rows[key]
    else rows[key] = after
  return rows
}

interface Difference {
  /** Whether the website has the document. */
  isThere: boolean
  /** The document as it follows from the acts; undefined when there is to be none. */
  written: Document | undefined
  path: string
  /** What differs, in sentences. */
  said: string[]
}

/** What people read that is not as these acts say: they are projected again. */
const compare = async ({ documents, changes }: RecordEvidence, acts: readonly SaidAct[]): Promise<Difference[]> => {
  const own = createProjection(acts)
  let names: Map<string, string> | undefined
  const who = (id: string) => (names ??= namesIn(changes.licensed)).get(id) ?? id
  const rows = new Map<string, Document>()
  const found: Difference[] = []
  const look = (path: string, website: unknown, written: Document | undefined) => {
    const said = differences(path, website, written, who)
    if (said.length > 0) found.push({ path, isThere: website !== undefined, written, said })
  }
  for (const name of registerNames) {
    const published = [...saidBy('published', acts)].filter(({ register }) => register === name)
    const said = stampedBackwards(
      registerTables[name].title,
      published.toSorted((a, b) => a.version - b.version),
    )
    if (said.length > 0) found.push({ path: `registers/${name}`, isThere: true, written: undefined, said })
    if (published.length > 0) rows.set(`registers/${name}/rows`, rowsAfter(changes[name]))
  }
  for await (const [path, { submitted_at, ...document }] of documents) {
    const written = rows.get(path) ?? own.take(path)
    look(path, document, submitted_at === undefined ? written : asSent(submitted_at, written))
    rows.delete(path)
  }
  for (const [path, written] of [...rows, ...own.rest()]) look(path, undefined, written)
  return found
}

/** Compares the evidence with itself and with heads that somebody outside holds. */
export const reportOn = async (
  evidence: RecordEvidence,
  held: readonly RecordHead[],
): Promise<RecordReport & { differences: Difference[] }> => {
  const { acts, findings, ...heads } = await readChain(evidence, held)
  const found = await compare(evidence, acts)
  const said = found.flatMap((difference) => difference.said)
  return { head: evidence.head, ...heads, findings: [...findings, ...said], differences: found }
}

/**
 * Checks the record of acts, projects it again, and compares that with all that people read. `held` are heads that somebody outside
 * holds. When something differs it reads everything a second time, because an act may have been committed while it read.
 */
export const checkRecord = async (firebase: Firebase, held: readonly RecordHead[]): Promise<RecordReport> => {
  const check = async () => reportOn(await readEvidence(firebase), held)
  const report = await check()
  return report.findings.length === 0 ? report : check()
}

/**
 * Checks the record and logs how many findings there are: as an ERROR when something does not fit. The findings themselves name
 * people, so `npm run verify-record` prints them. Returns what it logs.
 */
export const logRecordCheck = async (check: () => Promise<RecordReport>, log: Log): Promise<object> => {
  try {
    const { head, findings } = await check()
    const fields = { lines: head.size, findings: findings.length }
    if (findings.length === 0) log('INFO', 'record of acts fits', fields)
    else log('ERROR', 'record of acts does not fit', fields)
    return fields
  } catch (error) {
    log('ERROR', 'record of acts not checked', errorFields(error))
    throw error
  }
}
