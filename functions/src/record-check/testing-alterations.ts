import { isDeepStrictEqual } from 'node:util'
import { switchNames } from '@lsb/contract'
import { digestOf, type StoredAct } from '../acts/act.ts'
import { EMPTY_HEAD, headAfter, linesAfter } from '../acts/line.ts'
import { isRecord } from '../platform/json.ts'
import type { Document } from './read-models.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'
import type { MadeUpDatabase } from './testing.ts'

/** Chooses one of the places at which something can be altered; undefined for none. */
export type Choose = (places: readonly string[]) => string | undefined
/** Alters the database as somebody with the database could; false when it has nothing of the kind. */
export type Alteration = (database: MadeUpDatabase, choose: Choose) => boolean
type Chain = Pick<MadeUpDatabase, 'acts' | 'lines' | 'head'>

const later = (instant: unknown): string => new Date(Date.parse(String(instant)) + 86_400_000).toISOString()
const pathsIn = ({ documents }: MadeUpDatabase, path: RegExp) => [...documents.keys()].filter((one) => path.test(one))
const chosenPath = (database: MadeUpDatabase, choose: Choose, path: RegExp): string =>
  choose(pathsIn(database, path)) ?? ''
const memberOf = (document: unknown, name: string): Document => {
  const member = name === '' ? document : Object(document)[name]
  return isRecord(member) ? member : {}
}
/** Sets the members; false when they are so already. */
const change = (of: object, members: object): boolean => {
  const before = structuredClone(of)
  return !isDeepStrictEqual(before, Object.assign(of, members))
}

/** Somebody sets members of a document. */
const altered =
  (path: RegExp, members: (document: Document) => Document): Alteration =>
  (database, choose) => {
    const document = database.documents.get(chosenPath(database, choose, path))
    return document !== undefined && change(document, members(document))
  }
/** Somebody changes a member of a map in a document, or takes it out when `next` answers nothing. */
const alteredIn =
  (path: RegExp, map: string, next: (member: unknown) => unknown): Alteration =>
  (database, choose) => {
    const members = memberOf(database.documents.get(chosenPath(database, choose, path)), map)
    const name = choose(Object.keys(members))
    if (name === undefined) return false
    const is = next(members[name])
    if (is === undefined) return delete members[name]
    return change(members, { [name]: is })
  }
/** Two people get each other's member of a map in a document. */
const exchangedIn =
  (path: RegExp, map: string): Alteration =>
  (database, choose) => {
    const members = memberOf(database.documents.get(chosenPath(database, choose, path)), map)
    const one = choose(Object.keys(members))
    const other = Object.keys(members).find((name) => !isDeepStrictEqual(members[name], members[one ?? '']))
    if (one === undefined || other === undefined) return false
    return change(members, { [one]: members[other], [other]: members[one] })
  }
const gone =
  (path: RegExp): Alteration =>
  (database, choose) =>
    database.documents.delete(chosenPath(database, choose, path))
/** A document that nobody made, like one of these. */
const added =
  (like: RegExp, to: string): Alteration =>
  ({ documents, ...database }, choose) => {
    const document = documents.get(chosenPath({ documents, ...database }, choose, like))
    if (document === undefined || documents.has(to)) return false
    documents.set(to, structuredClone(document))
    return true
  }

type Changed = NonNullable<ReturnType<MadeUpDatabase['changes']['get']>>[number]
/** Somebody puts these changes in the place of one of a version, among those that `isOf`. */
const alteredChange =
  (instead: (change: Changed) => Changed[], isOf: (change: Changed) => boolean = () => true): Alteration =>
  ({ changes }, choose) => {
    const versions = [...changes].filter(([, list]) => list.some(isOf))
    const version = Number(choose(versions.map(([number]) => String(number))))
    const list = changes.get(version) ?? []
    const key = choose(list.filter(isOf).map((one) => one.key))
    changes.set(
      version,
      list.flatMap((one) => (one.key === key ? instead(one) : one)),
    )
    return key !== undefined
  }
/** The same of the row on one of its sides. */
const alteredRow = (side: 'before' | 'after', members: Partial<StoredSurveyor>) =>
  alteredChange(
    (one) => (one[side] === null ? [one] : [{ ...one, [side]: { ...one[side], ...members } }]),
    (one) => one[side] !== null,
  )

/** Somebody alters a row alike in the version that made it and in the next one that changed it. */
const alteredBetween =
  (members: Partial<StoredSurveyor>): Alteration =>
  ({ changes }, choose) => {
    const made = [...changes].flatMap(([version, list]) =>
      list.flatMap((first) => {
        const next = [...changes].find(([number, of]) => number > version && of.some(({ key }) => key === first.key))
        const second = next?.[1].find(({ key }) => key === first.key)
        return first.after && second?.before ? [{ place: `${version} ${first.key}`, first, second }] : []
      }),
    )
    const place = choose(made.map((one) => one.place))
    const { first, second } = made.find((one) => one.place === place) ?? {}
    if (!first?.after || !second) return false
    const row = { ...first.after, ...members }
    Object.assign(second, { before: row })
    return change(first, { after: row })
  }

/** Somebody alters an act of the chain. */
const alteredAct =
  (alter: (act: StoredAct, chain: Chain) => unknown, of: (act: StoredAct) => boolean = () => true): Alteration =>
  (database, choose) => {
    const id = choose(database.acts.filter(of).map((act) => act.id))
    const act = database.acts.find((one) => one.id === id)
    if (act === undefined) return false
    alter(act, database)
    return true
  }
/** Somebody alters the lines of a chain at one of them. */
const alteredLines =
  (alter: (chain: Chain, at: number) => void, least = 1): Alteration =>
  (database, choose) => {
    if (database.lines.length < least) return false
    const at = choose(database.lines.slice(least - 1).map(({ number }) => String(number - 1)))
    if (at === undefined) return false
    alter(database, Number(at))
    return true
  }
/** The same in the office's own chain. */
const ofOffice =
  (alteration: Alteration): Alteration =>
  (database, choose) =>
    alteration({ ...database, ...database.office }, choose)

/** Whoever holds the database makes the chain fit again: only a head outside shows that. */
const makeFit = (chain: Chain): void => {
  for (const act of chain.acts) act.digest = digestOf(act)
  const acts = chain.lines.flatMap(({ act }) => chain.acts.find(({ id }) => id === act) ?? [])
  chain.lines = linesAfter(EMPTY_HEAD, acts)
  chain.head = headAfter(chain.lines)
}

const ROWS = /^registers\/licensed\/rows$/
const VERSION = /\/versions\//
const POINTER = /^registers\/licensed$/
const RECORD = /^practising\/[^/]+$/
const DECISION = /\/decisions\//
const LICENCE = /\/issues\//
const APPROVALS = /^approvals\//
const PAPER = /^paper_licences\//
const ACCOUNT = /^accounts\//
const LINE = /^log\//
const FACTS = /^board\/facts$/
const PUBLIC = /^board\/public$/

/** What somebody with the database may alter. */
export const alterations = {
  'the status of a row': alteredIn(ROWS, '', (row) => ({ ...Object(row), status: 'Another' })),
  'the name of a row': alteredIn(ROWS, '', (row) => ({ ...Object(row), name: 'Somebody Else' })),
  'a reference that a row had not': alteredIn(ROWS, '', (row) => ({ ...Object(row), status_reference: 'Another' })),
  'the identity in a row': alteredIn(ROWS, '', (row) => ({ ...Object(row), entry_id: 'entry-other' })),
  'a row that is gone': alteredIn(ROWS, '', () => undefined),
  'two rows in each other’s place': exchangedIn(ROWS, ''),
  'which version is public': altered(POINTER, ({ version }) => ({ version: Number(version) + 1 })),
  'the instant of a version': altered(VERSION, ({ published_at }) => ({ published_at: later(published_at) })),
  'who published': altered(VERSION, () => ({ by: 'Another' })),
  'why it was published': altered(VERSION, () => ({ reason: 'Another' })),
  'two joined entries': altered(VERSION, ({ aliases }) => ({
    aliases: { ...Object(aliases), 'entry-ls-2': 'entry-ls-1' },
  })),
  'a divided entry': altered(VERSION, ({ divided }) => ({ divided: { ...Object(divided), entry: 'entry-ls-2' } })),
  'a division that is gone': altered(VERSION, () => ({ divided: null })),
  'the version from which somebody is another person': altered(VERSION, ({ divided }) =>
    isRecord(divided) ? { divided: { ...divided, turns: [] } } : {},
  ),
  'a taking-back': altered(VERSION, ({ takes_back }) => ({
    takes_back: takes_back === null ? { first: 1, last: 1, in_error: true } : null,
  })),
  'which versions one takes back': altered(VERSION, ({ takes_back }) =>
    isRecord(takes_back) ? { takes_back: { ...takes_back, first: 1 } } : {},
  ),
  'a mark of an error': altered(VERSION, ({ takes_back }) =>
    isRecord(takes_back) ? { takes_back: { ...takes_back, in_error: takes_back['in_error'] !== true } } : {},
  ),
  'a version that is gone': gone(VERSION),
  'what a version changed': alteredRow('after', { status: 'Another' }),
  'what was before a version': alteredRow('before', { status: 'Another' }),
  'a row between two versions': alteredBetween({ status: 'Another' }),
  'the identity in a change': alteredRow('after', { entry_id: 'entry-other' }),
  'the salt of a change': alteredChange((one) => [{ ...one, salt: 'another' }]),
  'a change that is gone': alteredChange(() => []),
  'a change that is there twice': alteredChange((one) => [one, one]),
  'the status of a renewal': altered(RECORD, ({ status }) => ({
    status: status === 'approved' ? 'returned' : 'approved',
  })),
  'a status set back': altered(RECORD, () => ({ status: 'submitted' })),
  'the good standing': altered(RECORD, ({ supervisor }) => ({
    supervisor: { good_standing: Object(supervisor).good_standing === null ? true : null },
  })),
  'the licence of a renewal': altered(RECORD, () => ({ certificate: { number: 'another', issued_at: '' } })),
  'the instant of a renewal': altered(RECORD, ({ updated_at }) => ({ updated_at: later(updated_at) })),
  'the payment code of a renewal': altered(RECORD, () => ({ payment_code: 'Another' })),
  'the hash of a certificate': altered(RECORD, ({ documents }) => ({
    documents: { ...Object(documents), otherDocument: { sha256: 'another', path: 'path' } },
  })),
  'a renewal that is gone': gone(RECORD),
  'a decision': altered(DECISION, ({ to }) => ({ to: to === 'approved' ? 'returned' : 'approved' })),
  'the account that decided': altered(DECISION, () => ({ by_uid: 'somebody' })),
  'who decided': altered(DECISION, () => ({ by: 'Another' })),
  'the instant of a decision': altered(DECISION, ({ at }) => ({ at: later(at) })),
  'the note of a decision': altered(DECISION, () => ({ note: 'Another' })),
  'a decision that is gone': gone(DECISION),
  'a decision that nobody made': added(DECISION, 'practising/entry-new_2026/decisions/000001'),
  'the name on a licence': altered(LICENCE, () => ({ name: 'Another' })),
  'the firm on a licence': altered(LICENCE, () => ({ firm: 'Another' })),
  'the address on a licence': altered(LICENCE, () => ({ postal_address: 'Another' })),
  'a frozen photograph': altered(LICENCE, () => ({ photograph: 'another.png' })),
  'who issued a licence': altered(LICENCE, () => ({ issued_by: { name: 'Another', office: 'Chair' } })),
  'whose a licence is': altered(LICENCE, () => ({ entry_id: 'entry-other' })),
  'the end of a licence': altered(LICENCE, ({ ended_at, issued_at }) => ({
    ended_at: ended_at === null ? issued_at : null,
  })),
  'a licence that is gone': gone(LICENCE),
  'a licence that nobody decided on': added(LICENCE, 'practising/entry-new_2026/issues/another'),
  'an approval': alteredIn(APPROVALS, 'approved', (text) => `1${String(text)}`),
  'an approval that nobody gave': altered(APPROVALS, ({ approved }) => ({
    approved: { ...Object(approved), 'entry-ls-5': '1770000000000' },
  })),
  'an approval that is gone': alteredIn(APPROVALS, 'approved', () => undefined),
  'two approvals in each other’s place': exchangedIn(APPROVALS, 'approved'),
  'a licence on paper that is gone': alteredIn(PAPER, 'licences', () => undefined),
  'the end of a licence on paper': alteredIn(PAPER, 'licences', (text) => `${String(text)}/2026-12-01`),
  'the entry of an account': altered(ACCOUNT, () => ({ entry_id: 'entry-ls-5' })),
  'an account that is gone': gone(ACCOUNT),
  'an account that nobody made': added(ACCOUNT, 'accounts/uid-9'),
  'the reason in the log': altered(LINE, () => ({ reason: 'Another' })),
  'who acted in the log': altered(LINE, () => ({ by: 'Another' })),
  'what the log says became': altered(LINE, () => ({ after: {} })),
  'the minute in the log': altered(LINE, ({ at }) => ({ at: new Date(Date.parse(String(at)) + 60_000).toISOString() })),
  'whom a line of the log concerned': altered(LINE, () => ({ people: ['clerk', 'somebody'] })),
  'the entries in a line of the log': altered(LINE, () => ({ entries: [{ number: 'LS/9', name: 'Another' }] })),
  'a line of the log that is gone': gone(LINE),
  'a line of the log that nobody wrote': added(LINE, 'log/another'),
  'who approved the Kiswahili': altered(FACTS, () => ({ kiswahili: 'Another' })),
  'the renewal date': altered(FACTS, () => ({ renewal_date: '12-31' })),
  'the complete years': altered(FACTS, () => ({ complete_years: [] })),
  'a switch of the board': (database, choose) => {
    const document = database.documents.get(chosenPath(database, choose, FACTS))
    const name = choose(switchNames)
    return document !== undefined && name !== undefined && change(document, { [name]: document[name] !== true })
  },
  'a text beside a renewal': altered(FACTS, () => ({ renewal_texts: { fee: '1' } })),
  'the day of passkeys': altered(/^board\/passkeys$/, () => ({ required_from: '2030-01-01' })),
  'the public number': altered(PUBLIC, ({ number }) => ({ number: Number(number) - 1 })),
  'where the feed begins': altered(PUBLIC, () => ({ feed_from: 2 })),
  'the facts of an act': alteredAct((act) => (act.facts = { ...Object(act.facts), version: 99, number: 99 })),
  'the facts of an act and its digest': alteredAct((act) => {
    act.facts = { ...Object(act.facts), version: 99, number: 99 }
    act.digest = digestOf(act)
  }),
  'an act that says nothing any more': alteredAct((act) => Object.assign(act, { facts: null, salt: null })),
  'what stands beside an act made incomparable': alteredAct(
    (act) => (act.beside_salt = null),
    ({ beside_salt }) => beside_salt !== null,
  ),
  'the instant of an act': alteredAct((act) => (act.recorded_at = later(act.recorded_at))),
  'an act without a line': alteredAct((act, { acts }) => acts.push({ ...act, id: 'another' })),
  'an act that is gone': alteredAct((act, { acts }) => acts.splice(acts.indexOf(act), 1)),
  'a line that is gone': alteredLines(({ lines }, at) => lines.splice(at, 1)),
  'two lines in another order': alteredLines(({ lines }, at) => lines.splice(at - 1, 0, ...lines.splice(at, 1)), 2),
  'the last act that is gone with its line': alteredLines((chain) => {
    const line = chain.lines.pop()
    chain.acts.splice(
      chain.acts.findIndex(({ id }) => id === line?.act),
      1,
    )
    chain.head = headAfter(chain.lines)
  }),
  'an act done twice, in a chain that fits': alteredAct(
    (act, chain) => {
      const twin = { ...act, id: `${act.id}0` }
      chain.acts.push(twin)
      chain.lines.push(...linesAfter(chain.head, [twin]))
      makeFit(chain)
    },
    ({ public_number }) => public_number !== undefined,
  ),
  'a chain made again after a change': alteredAct((act, chain) => {
    act.effective_at = later(act.effective_at)
    makeFit(chain)
  }),
  'a wrong key for licences, in a chain made again': alteredAct(
    (act, chain) => {
      act.facts = { ...Object(act.facts), x: 'another' }
      makeFit(chain)
    },
    ({ kind }) => kind === 'key',
  ),
  'a forked head': (database) => change(database.head, { hash: 'f'.repeat(64) }),
  'a line that is gone of the office’s own chain': ofOffice(alteredLines(({ lines }, at) => lines.splice(at, 1))),
  'an act that is gone of the office’s own chain': ofOffice(
    alteredAct((act, { acts }) => acts.splice(acts.indexOf(act), 1)),
  ),
  'facts that are gone of the office’s own chain': ofOffice(
    alteredAct((act) => Object.assign(act, { facts: null, salt: null })),
  ),
  'another entry of an account in the office’s own chain': ofOffice(
    alteredAct(
      (act) => (act.facts = { ...Object(act.facts), entry: 'entry-other' }),
      ({ kind }) => kind === 'account',
    ),
  ),
} satisfies Record<string, Alteration>
