import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import type { RecordHead } from '@lsb/contract'
import { actOf, digestOf } from '../acts/act.ts'
import { EMPTY_HEAD, headAfter, linesAfter } from '../acts/line.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { logRecordCheck, reportOn } from './check-record.ts'
import type { Document } from './read-models.ts'
import { evidenceOf, type MadeUpDatabase, madeUpBoard } from './testing.ts'

/** A history in which every kind of act happens; `after` is called after each. */
const boardWithEverything = (after: (board: ReturnType<typeof madeUpBoard>) => void = () => {}) => {
  const board = madeUpBoard()
  const steps = [
    board.publish,
    () => board.decide(0),
    () => board.suspend(1),
    () => board.paper(2),
    () => board.decide(1),
    () => board.decide(1),
    () => board.takeBackInError(2),
    () => board.facts(1),
    () => board.paper(2, '2026-03-01'),
    () => board.send(1),
    () => board.suspend(3),
    board.key,
  ]
  for (const step of steps) {
    step()
    after(board)
  }
  return board
}
const findingsOf = async (database: MadeUpDatabase, held: readonly RecordHead[]) =>
  (await reportOn(evidenceOf(database), held)).findings

/** Whoever holds the database changes it and makes the chain fit again: only a head outside shows that. */
const withNewChain = (database: MadeUpDatabase): MadeUpDatabase => {
  const acts = database.acts.map((act) => ({ ...act, digest: digestOf(act) }))
  const inOrder = database.lines
    .map(({ act }) => acts.find(({ id }) => id === act) ?? acts[0])
    .filter((act) => act !== undefined)
  const lines = linesAfter(EMPTY_HEAD, inOrder)
  return { ...database, acts, lines, head: headAfter(lines) }
}

const later = (instant: string): string => new Date(Date.parse(instant) + 86_400_000).toISOString()
const chosen = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

/** The documents whose paths match, with their paths. */
const matching = ({ documents }: MadeUpDatabase, path: RegExp) => [...documents].filter(([one]) => path.test(one))
const RECORD = /^practising\/[^/]+$/
const DECISION = /\/decisions\//
const LICENCE = /\/issues\//
const VERSION = /\/versions\//
const ROWS = /\/rows$/
const APPROVALS = /^approvals\//
const PAPER = /^paper_licences\//
type Mutation = (database: MadeUpDatabase, index: number) => boolean

/** Somebody sets members of a document. */
const altered =
  (path: RegExp, change: (document: Document) => Document): Mutation =>
  (database, index) => {
    const [, document] = chosen(matching(database, path), index) ?? []
    if (document === undefined) return false
    const before = structuredClone(document)
    return !isDeepStrictEqual(before, Object.assign(document, change(before)))
  }
/** Somebody changes a member of a map in a document, or takes it out when `change` answers nothing. */
const alteredIn =
  (path: RegExp, map: string, change: (member: unknown) => unknown): Mutation =>
  (database, index) => {
    const [, document] = chosen(matching(database, path), index) ?? []
    const members = Object(map === '' ? document : document?.[map])
    const name = chosen(Object.keys(members), index)
    if (name === undefined) return false
    const next = change(members[name])
    if (next === undefined) delete members[name]
    else members[name] = next
    return true
  }
const without =
  (path: RegExp): Mutation =>
  (database, index) =>
    database.documents.delete(chosen(matching(database, path), index)?.[0] ?? '')
const copied =
  (path: RegExp, to: string): Mutation =>
  ({ documents }, index) => {
    const [, document] =
      chosen(
        [...documents].filter(([one]) => path.test(one)),
        index,
      ) ?? []
    if (document !== undefined) documents.set(to, document)
    return document !== undefined
  }

/** Each changes the database as somebody with the database could; false when there is nothing of the kind to change. */
const mutations: Record<string, Mutation> = {
  'a row’s status': alteredIn(ROWS, '', (row) => ({ ...Object(row), status: 'Another' })),
  'a row’s name': alteredIn(ROWS, '', (row) => ({ ...Object(row), name: 'Somebody Else' })),
  'a missing row': alteredIn(ROWS, '', () => undefined),
  'which version is public': altered(/^registers\/licensed$/, ({ version }) => ({ version: Number(version) + 1 })),
  'the instant of a version': altered(VERSION, (version) => ({ published_at: later(String(version['published_at'])) })),
  'what a version takes back': altered(VERSION, ({ takes_back }) => ({
    takes_back: takes_back === null ? { first: 1, last: 1, in_error: true } : null,
  })),
  'a missing version': without(VERSION),
  'who published': altered(VERSION, () => ({ by: 'Somebody Else' })),
  'why it was published': altered(VERSION, () => ({ reason: 'Another' })),
  'what a version changed': ({ changes }, index) => {
    const row = chosen(chosen([...changes.values()], index) ?? [], index)
    if (row !== undefined) Object.assign(row.after ?? row.before ?? {}, { status: 'Another' })
    return row !== undefined
  },
  'the salt of a change': ({ changes }, index) => {
    const change = chosen(chosen([...changes.values()], index) ?? [], index)
    if (change !== undefined) change.salt = 'another'
    return change !== undefined
  },
  'a status set back': altered(RECORD, () => ({ status: 'submitted' })),
  'a status that nobody decided on': altered(RECORD, ({ status }) => ({
    status: status === 'approved' ? 'returned' : 'approved',
  })),
  'a finding on good standing': altered(RECORD, ({ supervisor }) => ({
    supervisor: { good_standing: Object(supervisor).good_standing === null ? true : null },
  })),
  'the licence of a record': altered(RECORD, () => ({ certificate: { number: 'another', issued_at: '' } })),
  'the instant of a record': altered(RECORD, ({ updated_at }) => ({ updated_at: later(String(updated_at)) })),
  'a missing record': without(RECORD),
  'a decision': altered(DECISION, ({ to }) => ({ to: to === 'approved' ? 'returned' : 'approved' })),
  'who decided': altered(DECISION, () => ({ by_uid: 'somebody' })),
  'the instant of a decision': altered(DECISION, ({ at: decided }) => ({ at: later(String(decided)) })),
  'who decided by name': altered(DECISION, () => ({ by: 'Somebody Else' })),
  'a note': altered(DECISION, () => ({ note: 'Another' })),
  'a missing decision': without(DECISION),
  'a decision that nobody made': copied(DECISION, 'practising/entry-new_2026/decisions/000001'),
  'an approval': alteredIn(APPROVALS, 'approved', (text) => `1${String(text)}`),
  'a new approval': altered(APPROVALS, ({ approved }) => ({
    approved: { ...Object(approved), 'entry-new': '1770000000000 ABCDE' },
  })),
  'a missing approval': alteredIn(APPROVALS, 'approved', () => undefined),
  'a licence on paper': alteredIn(PAPER, 'licences', () => undefined),
  'the end of a licence on paper': alteredIn(PAPER, 'licences', (text) => `${String(text)}/2026-12-01`),
  'what a licence says': altered(LICENCE, () => ({ name: 'Somebody Else' })),
  'the firm on a licence': altered(LICENCE, () => ({ firm: 'Another' })),
  'the address on a licence': altered(LICENCE, () => ({ postal_address: 'Another' })),
  'who issued a licence': altered(LICENCE, () => ({ issued_by: { name: 'Somebody Else', office: 'Chair' } })),
  'whose a licence is': altered(LICENCE, () => ({ entry_id: 'entry-other' })),
  'the end of a licence': altered(LICENCE, ({ ended_at, issued_at }) => ({
    ended_at: ended_at === null ? issued_at : null,
  })),
  'a licence that nobody decided on': copied(LICENCE, 'practising/entry-new_2026/issues/another'),
  'what the board has set': altered(/^board\/facts$/, () => ({ renewal_date: '05-31' })),
  'the facts of an act': ({ acts }, index) => {
    const act = chosen(acts, index)
    if (act !== undefined) act.facts = { ...Object(act.facts), version: 99, number: 99 }
    return act !== undefined
  },
  'the facts of an act and its digest': ({ acts }, index) => {
    const act = chosen(acts, index)
    if (act === undefined) return false
    act.facts = { ...Object(act.facts), version: 99, number: 99 }
    act.digest = digestOf(act)
    return true
  },
  'an act that says nothing any more': ({ acts }, index) => {
    const act = chosen(acts, index)
    if (act !== undefined) Object.assign(act, { facts: null, salt: null })
    return act !== undefined
  },
  'what stands beside an act made incomparable': ({ acts }, index) => {
    const act = chosen(
      acts.filter(({ beside_salt }) => beside_salt !== null),
      index,
    )
    if (act !== undefined) act.beside_salt = null
    return act !== undefined
  },
  'the instant of an act': ({ acts }, index) => {
    const act = chosen(acts, index)
    if (act !== undefined) act.recorded_at = later(act.recorded_at)
    return act !== undefined
  },
}

/** The same with lists that are replaced. */
const rewritten: Record<string, (database: MadeUpDatabase, index: number) => MadeUpDatabase | null> = {
  'a missing line': (database, index) => ({
    ...database,
    lines: database.lines.filter((_, place) => place !== index % database.lines.length),
  }),
  'two lines in another order': (database, index) => {
    const place = index % database.lines.length
    const [one, other] = [database.lines[place], database.lines[place + 1]]
    if (one === undefined || other === undefined) return null
    return { ...database, lines: database.lines.toSpliced(place, 2, other, one) }
  },
  'an act without a line': (database, index) => {
    const act = chosen(database.acts, index)
    return act === undefined ? null : { ...database, acts: [...database.acts, { ...act, id: 'another' }] }
  },
  'a missing act': (database, index) => ({
    ...database,
    acts: database.acts.filter((_, place) => place !== index % database.acts.length),
  }),
  'a restored backup': (database) => {
    const lines = database.lines.slice(0, -1)
    const numbered = new Set(lines.map(({ act }) => act))
    return {
      ...database,
      lines,
      acts: database.acts.filter(({ id }) => numbered.has(id)),
      head: headAfter(lines),
    }
  },
  'a chain made again after a change': (database, index) => {
    const act = chosen(database.acts, index)
    if (act !== undefined) act.effective_at = later(act.effective_at)
    return withNewChain(database)
  },
  'a wrong key for licences, in a chain made again': (database, index) => {
    const act = chosen(
      database.acts.filter(({ kind }) => kind === 'key'),
      index,
    )
    if (act === undefined) return null
    act.facts = { ...Object(act.facts), x: 'another' }
    return withNewChain(database)
  },
  'a forked head': (database) => ({ ...database, head: { ...database.head, hash: 'f'.repeat(64) } }),
}

it('the check finds nothing after any act of a board', async () => {
  const databases: MadeUpDatabase[] = []
  boardWithEverything((board) => databases.push(board.database()))
  for (const database of databases) expect(await findingsOf(database, [database.head])).toEqual([])
})

/** As many places as any list of the history has, and more. */
const PLACES = 16
it.each([...Object.keys(mutations), ...Object.keys(rewritten)])('the check finds in the database %s', async (name) => {
  const board = boardWithEverything()
  let found = 0
  for (let index = 0; index < PLACES; index += 1) {
    const database = board.database()
    const held = [database.head]
    const isChanged = mutations[name]?.(database, index) ?? true
    const changed = isChanged ? (rewritten[name] === undefined ? database : rewritten[name](database, index)) : null
    if (changed === null) continue
    found += 1
    expect(await findingsOf(changed, held)).not.toEqual([])
  }
  expect(found).toBeGreaterThan(0)
})
it.each<[string, Mutation, string]>([
  [
    'a status is set back in the chair’s list',
    altered(RECORD, () => ({ status: 'submitted', certificate: null })),
    'The renewal of Surveyor 2, LS/0002 for 2026, status: the website has "submitted"; the record has "approved".',
  ],
  [
    'a licence on paper is taken away',
    alteredIn(PAPER, 'licences', () => undefined),
    'The licences on paper of 2026, licences, Surveyor 1, LS/0001: the website has nothing; the record has "2026-02-02".',
  ],
  [
    'an approval is taken away',
    alteredIn(APPROVALS, 'approved', () => undefined),
    'The approvals of 2026, approved, Surveyor 2, LS/0002: the website has nothing; the record has "1770015600000 1".',
  ],
  [
    'a decision is taken away',
    without(DECISION),
    'Decision 1 on the renewal of Surveyor 2, LS/0002 for 2026: the website has nothing; the record has {',
  ],
  [
    'a row is changed',
    (database) => alteredIn(ROWS, '', (row) => ({ ...Object(row), status: 'Active' }))(database, 3),
    'Register of licensed surveyors, rows, Surveyor 4, LS/0004, status: the website has "Active"; the record has "Suspended".',
  ],
])('the check names the person when %s', async (_what, change, finding) => {
  const board = madeUpBoard()
  board.publish()
  board.decide(1)
  board.paper(0)
  board.suspend(3)
  const database = board.database()
  expect(change(database, 0)).toBe(true)
  expect((await findingsOf(database, []))[0]).toContain(finding)
})

it('the check: names nobody whose register number is the number of a version or decision', async () => {
  const celestine = surveyor(1, { name: 'Celestine Were', license_no: '2' })
  const board = madeUpBoard([celestine, surveyor(2)])
  board.publish()
  board.decide(1)
  board.decide(1)
  board.suspend(1)
  const database = board.database()
  for (const path of ['registers/licensed/versions/2', 'practising/entry-ls-2_2026/decisions/000002'])
    Object.assign(database.documents.get(path) ?? {}, { by: 'Another' })
  const rows = Object(database.documents.get('registers/licensed/rows'))
  rows[2] = { ...celestine, status: 'Suspended' }
  expect(await findingsOf(database, [])).toEqual([
    'Register of licensed surveyors, versions, 2, by: the website has "Another"; something else was recorded.',
    'Decision 2 on the renewal of Surveyor 2, LS/0002 for 2026, by: the website has "Another"; something else was recorded.',
    'Register of licensed surveyors, rows, Celestine Were, 2, status: the website has "Suspended"; the record has "Active".',
  ])
})
it.each<[string, (board: ReturnType<typeof madeUpBoard>) => void, string]>([
  ['has another number', (board) => board.change(1, { license_no: 'LS/0900' }), 'Surveyor 2, LS/0900'],
  ['was removed', (board) => board.remove(1), 'Surveyor 2, LS/0002'],
  [
    'was another entry',
    (board) => board.change(0, {}, { aliases: { 'entry-ls-2': 'entry-ls-1' } }),
    'Surveyor 1, LS/0001',
  ],
  [
    'was two people',
    (board) => {
      const assigned = { 'record 2026': 'entry-first', 'licence 2026-ls-2-1': 'entry-second' }
      const divided = {
        entry: 'entry-ls-2',
        turns: [{ entry: 'entry-ls-2', versions: [1] }],
        first: 'entry-first',
        second: 'entry-second',
        assigned,
      }
      board.change(0, { entry_id: 'entry-first', name: 'First' })
      board.change(1, { entry_id: 'entry-second' }, { divided })
    },
    'Surveyor 2, LS/0002',
  ],
  [
    'was two people, of whom one has left',
    (board) => {
      const turns = [{ entry: 'entry-ls-2', versions: [2] }]
      const people = { first: 'entry-first', second: 'entry-second' }
      const divided = { entry: 'entry-ls-2', turns, ...people, assigned: { 'record 2026': 'entry-first' } }
      board.change(1, { name: 'Second' })
      board.change(1, { entry_id: 'entry-second' }, { divided })
    },
    'Surveyor 2, LS/0002',
  ],
])('the check: names the right person of a licence whose entry %s', async (_what, change, person) => {
  const board = madeUpBoard()
  board.publish()
  board.decide(1)
  change(board)
  const database = board.database()
  const path = 'practising/entry-ls-2_2026/issues/2026-ls-2-1'
  Object.assign(database.documents.get(path) ?? {}, { firm: 'Another' })
  expect(await findingsOf(database, [])).toEqual([
    `Licence 2026-ls-2-1 of ${person} for 2026, firm: the website has "Another"; something else was recorded.`,
  ])
})

it.each<[string, (database: MadeUpDatabase) => void, string]>([
  [
    'rows',
    ({ documents }) => documents.delete('registers/licensed/rows'),
    'Register of licensed surveyors, rows: the website has nothing; the record has {"count":5}.',
  ],
  [
    'changes',
    ({ documents, changes }) => {
      changes.delete(2)
      delete documents.get('registers/licensed/versions/2')?.['changes']
    },
    'Register of licensed surveyors, versions, 2, changes: the website has nothing; the record has "',
  ],
])('the check: says that %s are missing, and nothing of the people in them', async (_what, lose, finding) => {
  const board = madeUpBoard()
  board.publish()
  board.suspend(1)
  const database = board.database()
  lose(database)
  expect(await findingsOf(database, [])).toEqual([expect.stringContaining(finding)])
})

it.each<[string, string, Document, string]>([
  [
    'the photograph on a licence',
    'practising/entry-ls-2_2026/issues/2026-ls-2-1',
    { photograph: 'licences/another.png' },
    'Licence 2026-ls-2-1 of Surveyor 2, LS/0002 for 2026, photograph: ',
  ],
  [
    'the payment code',
    'practising/entry-ls-2_2026',
    { payment_code: 'QK2' },
    'The renewal of Surveyor 2, LS/0002 for 2026, payment_code: ',
  ],
  [
    'the hash of a certificate',
    'practising/entry-ls-2_2026',
    { documents: { otherDocument: { sha256: 'another', path: 'path' } } },
    'The renewal of Surveyor 2, LS/0002 for 2026, documents: ',
  ],
  ['who approved the Kiswahili', 'board/facts', { kiswahili: 'Another' }, 'What the board has set, kiswahili: '],
  ['whether others may watch', 'board/facts', { watching: true }, 'What the board has set, watching: '],
  ['whether reminders go', 'board/facts', { reminders: false }, 'What the board has set, reminders: '],
  [
    'a text beside a renewal',
    'board/facts',
    { renewal_texts: { fee: '1' } },
    'What the board has set, renewal_texts: ',
  ],
])('the check: finds that somebody altered %s, and names nobody else', async (_what, path, change, place) => {
  const board = madeUpBoard()
  board.publish()
  for (const index of [0, 1, 2]) board.decide(index)
  board.facts(1)
  const database = board.database()
  const document = database.documents.get(path)
  expect(document).toMatchObject(Object.fromEntries(Object.keys(change).map((name) => [name, expect.anything()])))
  Object.assign(document ?? {}, change)
  expect(await findingsOf(database, [])).toEqual([
    expect.stringMatching(new RegExp(`^${place}the website has .*; something else was recorded\\.$`)),
  ])
})
it('the check: finds nothing when a photograph went with an account', async () => {
  const board = madeUpBoard()
  board.publish()
  board.decide(1)
  const database = board.database()
  Object.assign(database.documents.get('practising/entry-ls-2_2026/issues/2026-ls-2-1') ?? {}, { photograph: null })
  expect(await findingsOf(database, [])).toEqual([])
})

const beside = ['note', 'by', 'firm', 'postal_address', 'issued_by', 'reason'].map((name) => [name])
const withEverything = () => boardWithEverything().database()

it.each(beside)('the check finds another %s beside an act by its name', async (name) => {
  const database = withEverything()
  const [path = '', document = {}] = [...database.documents].find(([, one]) => Boolean(one[name])) ?? []
  database.documents.set(path, { ...document, [name]: 'Another' })
  const findings = await findingsOf(database, [])
  expect(findings).toEqual([expect.stringContaining(name)])
  expect(findings).toEqual([expect.stringContaining('the website has "Another"; something else was recorded.')])
})

it('the check finds nothing when what stands beside acts was erased, and says so', async () => {
  const database = withEverything()
  const facts = { acts: database.acts.map(({ id }) => id), only_beside: true, reason: 'Asked for' }
  for (const act of database.acts) act.beside_salt = null
  for (const [name] of beside)
    for (const document of database.documents.values()) if (name !== undefined && name in document) document[name] = ''
  const act = actOf('erased', { id: '1', at: '2026-12-01T08:00:00.000Z', facts })
  const lines = [...database.lines, ...linesAfter(database.head, [act])]
  const erased = { ...database, acts: [...database.acts, act], lines, head: headAfter(lines) }
  expect(await findingsOf(erased, [])).toEqual([])
})

it('the check finds nothing when a returned renewal is sent again', async () => {
  const board = madeUpBoard()
  board.publish()
  board.decide(0)
  board.decide(0)
  board.send(0)
  const database = board.database()
  expect(matching(database, RECORD)).toMatchObject([
    ['practising/entry-ls-1_2026', { status: 'submitted', decisions: 2 }],
  ])
  expect(await findingsOf(database, [])).toEqual([])
})

it('the check finds a version that is stamped before the one before it', async () => {
  const board = madeUpBoard()
  board.publish()
  board.suspend(1)
  board.setBack(3)
  board.suspend(2)
  expect(await findingsOf(board.database(), [])).toEqual([
    'Register of licensed surveyors: version 3 is stamped 2026-02-02T05:00:00.000Z, not after version 2 (2026-02-02T07:00:00.000Z): a clock was wrong.',
  ])
})

it.each<[string, string[] | null, unknown[]]>([
  ['something differs', ['A finding'], ['ERROR', 'record of acts does not fit', { lines: 3, findings: 1 }]],
  ['nothing differs', [], ['INFO', 'record of acts fits', { lines: 3, findings: 0 }]],
  ['it stops', null, ['ERROR', 'record of acts not checked', expect.objectContaining({ error: 'Error' })]],
])('the nightly check: logs one line when %s', async (_what, findings, line) => {
  const lines: unknown[][] = []
  const check = async () => {
    if (findings === null) throw new Error('Out of reach')
    return { head: { size: 3, hash: '' }, vouched: 0, lost: [], findings }
  }
  const [{ status }] = await Promise.allSettled([logRecordCheck(check, (...one) => void lines.push(one))])
  expect(status).toBe(findings === null ? 'rejected' : 'fulfilled')
  expect(lines).toEqual([line])
})

it.each([
  [3, 3],
  [0, 4],
])('the check: says that %i lines are vouched for by a head of line %i', async (vouched, size) => {
  const board = madeUpBoard()
  board.publish()
  board.suspend(1)
  board.suspend(2)
  const database = board.database()
  const report = await reportOn(evidenceOf(database), [{ ...database.head, size }])
  expect(report.vouched).toBe(vouched)
})
