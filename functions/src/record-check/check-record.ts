import { isDeepStrictEqual } from 'node:util'
import { type RecordHead, type RegisterName, registerNames, registerTables } from '@lsb/contract'
import { type SaidAct, saidBy } from '../acts/act.ts'
import { createProjection, type Fields } from '../acts/project.ts'
import { type PublicState, publicStateFrom } from '../acts/public-number.ts'
import { entryOfTag } from '../office-log/log-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import { errorFields, type Log } from '../platform/log.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import type { RowChange, StoredRows } from '../registers/versions/version.ts'
import { readChain } from './read-chain.ts'
import { type Document, readEvidence, type RecordEvidence } from './read-models.ts'
import { BESIDE, besideIn } from '../acts/beside.ts'
import { canonical } from '../acts/hashes.ts'
import { isRecord, textOf } from '../platform/json.ts'
import { type Owners, ownersIn } from '../registers/versions/identities.ts'

/** What a document is to a person. */
const places: readonly [path: RegExp, words: string][] = [
  [/^practising\/(.+)_(\d+)$/, 'The renewal of $1 for $2'],
  [/^practising\/(.+)_(\d+)\/decisions\/0*(\d+)$/, 'Decision $3 on the renewal of $1 for $2'],
  [/^practising\/(.+)_(\d+)\/issues\/(.+)$/, 'Licence $3 of $1 for $2'],
  [/^approvals\/(\d+)$/, 'The approvals of $1'],
  [/^paper_licences\/(\d+)$/, 'The licences on paper of $1'],
  [/^board\/facts$/, 'What the board has set'],
  [/^board\/passkeys$/, 'The day of passkeys'],
  [/^accounts\/(.+)$/, 'The account $1'],
  [/^log\/(.+)$/, 'The line $1 of the office’s log'],
  [/^registers\/licensed/, registerTables.licensed.title],
  [/^registers\/approved/, registerTables.approved.title],
]
const placeOf = (path: string): string =>
  places.reduce((place, [pattern, words]) => place.replace(pattern, words), path).replaceAll('/', ', ')

const inWords = (value: unknown): string => (value === undefined ? 'nothing' : canonical(value))

/** The identity in a row of a register, by which a sentence names it; '' in anything else. */
const entryIn = (row: unknown): string => (isRecord(row) ? textOf(row, 'entry_id') : '')

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
      .flatMap((name) =>
        differencesIn(
          website[name],
          written[name],
          `${place}, ${entryIn(written[name]) || entryIn(website[name]) || name}`,
        ),
      ),
  ]
}

/** The entries that a line of the log concerned. */
const tagsOf = ({ people }: Document): string[] =>
  Array.isArray(people) ? people.slice(2).map((tag) => entryOfTag(String(tag))) : []

/** Entries that a line of the log concerned, of those that a sentence names. */
const CONCERNED_NAMED = 3

/** A sentence for each thing that a document of the website and the record of acts have differently. `who` names an entry. */
const differences = (path: string, website: unknown, written: unknown, who: (entryId: string) => string): string[] => {
  const concerned = isRecord(website) ? tagsOf(website) : []
  const about = concerned.slice(0, CONCERNED_NAMED).map((entry) => `, about ${entry}`)
  const place = () => `${placeOf(path)}${about.join('')}`
  return differencesIn(website, written).map((sentence) => `${place()}${sentence}`.replaceAll(/[\da-zA-Z~-]+/g, who))
}

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

/** A record that was sent for the first time, or again after its return, waits for the chair: sending is no act of the board, and only what was sent is recorded. */
const asSent = (sent: unknown, decided: Fields = {}): Fields => {
  const { status, updated_at = '', decisions = 0 } = decided
  if (status === 'approved' || String(sent) <= String(updated_at)) return decided
  const waiting = { supervisor: { good_standing: null }, status: 'submitted', updated_at: sent }
  return { ...waiting, decisions, certificate: null, [BESIDE]: besideIn(decided) }
}

/**
 * The name and number that each entry had last, under its identity or, before a correction, another one. A register number names
 * nobody: versions and decisions have numbers too.
 */
const namesIn = (changes: RecordEvidence['changes'], owners: Owners): Map<string, string> => {
  const [own, others] = [new Map<string, string>(), new Map<string, string>()]
  for (const register of registerNames) {
    const { nameOf, numberOf } = definitionOf<RegisterName>(register)
    const rows = inTurn<StoredRows[RegisterName]>(changes[register]).flatMap(([version, of]) => [
      ...of.map(({ before }) => [version - 1, before] as const),
      ...of.map(({ after }) => [version, after] as const),
    ])
    for (const [version, row] of rows) {
      if (row === null) continue
      const name = `${nameOf(row)}, ${numberOf(row)}`
      own.set(row.entry_id, name)
      others.set(owners.row(row.entry_id, version), name)
    }
  }
  return new Map([...others, ...own])
}

/** Whose a thing is that the document at this path has under an identity; '' for nobody's. */
const ownerIn = (path: string, entryId: string, owners: Owners): string => {
  const [, year = '', licence] = /(\d{4})(?:\/issues\/(.+)|\/.*)?$/.exec(path) ?? []
  const [, version] = /\/versions\/(\d+)/.exec(path) ?? []
  if (version !== undefined) return owners.row(entryId, Number(version))
  const uid = path.replace(/^accounts\//, '')
  if (uid !== path) return owners.account(uid, entryId)
  if (path.startsWith('log/')) return owners.entry(entryId)
  if (path.startsWith('paper_licences/')) return owners.paper(entryId, Number(year))
  return licence === undefined ? owners.record(entryId, Number(year)) : owners.licence(entryId, Number(year), licence)
}

/** The versions, each with its changes, in their order. */
const inTurn = <Row>(changes: ReadonlyMap<number, readonly RowChange<Row>[]>) =>
  [...changes].toSorted(([a], [b]) => a - b)

/**
 * The rows of a register after the changes of its versions. `look` compares, for each change, the row that the change says was
 * before it with the row that the earlier changes left, which has been there since version `since`.
 */
const rowsAfter = (
  changes: ReadonlyMap<number, readonly RowChange<object>[]>,
  look: (version: number, since: number, had: Document, was: Document) => void,
): Document => {
  const rows = new Map<string, { row: object; since: number }>()
  for (const [version, of] of inTurn(changes))
    for (const { key, before, after } of of) {
      const { row = null, since = version - 1 } = rows.get(key) ?? {}
      look(version, since, { [key]: before }, { [key]: row })
      if (after === null) rows.delete(key)
      else rows.set(key, { row: after, since: version })
    }
  return Object.fromEntries(Array.from(rows, ([key, { row }]) => [key, row]))
}

/** What does not fit in the number by which the feed and whoever asks again see that something has changed. */
const brokenNumbers = ({ number, feed_from }: PublicState, acts: readonly SaidAct[]): string[] => {
  const numbers = acts.map(({ public_number = 0 }) => public_number).filter((one) => one > 0)
  const raised = new Set(numbers)
  const last = acts.reduce((most, { public_number = 0 }) => Math.max(most, public_number), 0)
  const isRaised = acts.some(({ kind }) => kind === 'restored' || kind === 'repaired')
  const isLast = number === last || (isRaised && number > last && number === feed_from)
  const isFed = isRaised ? feed_from <= number : feed_from === 0
  const inFeed = [...raised].filter((one) => one > feed_from).length
  return raised.size === numbers.length && isLast && isFed && inFeed === Math.max(0, last - feed_from)
    ? []
    : [
        `The number of public changes is ${number}, and the feed begins after ${feed_from}: the acts have ${raised.size} numbers up to ${last}.`,
      ]
}

interface Difference {
  /** Whether the website has the document. */
  isThere: boolean
  /** The document as it follows from the acts; undefined when there is to be none. */
  written: Fields | undefined
  path: string
  /** What differs, in sentences. */
  said: string[]
}

/** What people read that is not as these acts say: they are projected again. */
const compare = async ({ documents, changes }: RecordEvidence, acts: readonly SaidAct[]): Promise<Difference[]> => {
  const own = createProjection(acts)
  const versions = [...saidBy('published', acts)].toSorted((a, b) => a.version - b.version)
  const owners = ownersIn(versions.map((said) => ({ ...said, number: said.version })))
  let names: Map<string, string> | undefined
  const who = (path: string) => (id: string) =>
    (names ??= namesIn(changes, owners)).get(ownerIn(path, id, owners)) ?? id
  const rows = new Map<string, Document>()
  /** The entries of each version's line of the log, where that fits. */
  const lines = new Map(versions.map(({ log }): [string, string[]] => [`log/${log}`, []]))
  const found: Difference[] = []
  const look = (path: string, website: unknown, written: Fields | undefined, ownedAt = path) => {
    const said = differences(path, website, written, who(ownedAt))
    if (said.length > 0) found.push({ path, isThere: website !== undefined, written, said })
  }
  for (const name of registerNames) {
    const published = versions.filter(({ register }) => register === name)
    const said = stampedBackwards(registerTables[name].title, published)
    if (said.length > 0) found.push({ path: `registers/${name}`, isThere: true, written: undefined, said })
    // Without all changes nobody can say which rows there should be.
    if (published.every(({ version }) => changes[name].has(version))) {
      const at = (version: number) => `registers/${name}/versions/${version}/changes`
      const after = rowsAfter(changes[name], (version, since, had, was) => look(at(version), had, was, at(since)))
      rows.set(`registers/${name}/rows`, after)
    }
  }
  for await (const [path, { submitted_at, payment_code, documents: sent, ...document }] of documents) {
    if (path.endsWith('/rows') && !rows.has(path)) continue
    if (path === 'board/public') {
      const said = brokenNumbers(publicStateFrom(document), acts)
      if (said.length > 0) found.push({ path, isThere: true, written: undefined, said })
      continue
    }
    const decided = rows.get(path) ?? own.take(path)
    const written = submitted_at === undefined ? decided : asSent(submitted_at, decided)
    look(path, { ...document, payment_code, documents: sent }, written)
    rows.delete(path)
    if (lines.has(path) && found.at(-1)?.path !== path) lines.set(path, tagsOf(document))
  }
  for (const [path, written] of rows) {
    const count = Object.keys(written).length
    if (count > 0) look(path, undefined, { count })
  }
  for (const [path, written] of own.rest()) look(path, undefined, written)
  // The changes of a version have one hash: it names somebody where they and the log's line, which fits, are about one person.
  for (const { register, version, log } of versions) {
    const at = (number: number) => `registers/${register}/versions/${number}`
    const nameOf = (number: number, entryId: string | undefined) => (entryId ? who(at(number))(entryId) : [])
    const one = found.find(({ path }) => path === at(version))
    const [tags, changed] = [lines.get(`log/${log}`), changes[register].get(version)]
    if (!one || !tags?.length || !changed) continue
    const named = changed.flatMap(({ before, after }) =>
      [nameOf(version - 1, before?.entry_id), nameOf(version, after?.entry_id)].flat(),
    )
    const people = [...new Set([...named, ...tags.map(who(one.path))])]
    if (people.length === 1)
      one.said = one.said.map((text) => text.replace(/, changes(?=: )/, (words) => `${words}, about ${people[0]}`))
  }
  return found
}

/** Compares the evidence with itself and with heads that somebody outside holds. */
export const reportOn = async (
  evidence: RecordEvidence,
  held: readonly RecordHead[],
): Promise<RecordReport & { differences: Difference[] }> => {
  const { acts, findings, ...heads } = await readChain(evidence, held)
  const office = await readChain(evidence.office, [])
  const found = await compare(evidence, [...acts, ...office.acts])
  const said = found.flatMap((difference) => difference.said)
  const all = [...evidence.faults, ...findings, ...office.findings, ...said]
  return { head: evidence.head, ...heads, findings: all, differences: found }
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
