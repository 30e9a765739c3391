import { expect, it } from 'vitest'
import { type RecordHead, switchNames } from '@lsb/contract'
import { actOf } from '../acts/act.ts'
import { headAfter, linesAfter } from '../acts/line.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { logRecordCheck, reportOn } from './check-record.ts'
import { evidenceOf, type MadeUpDatabase, madeUpBoard } from './testing.ts'
import { type Alteration, alterations, type Choose } from './testing-alterations.ts'

/** A history in which every kind of act happens; `after` is called after each. */
const boardWithEverything = (after: (board: ReturnType<typeof madeUpBoard>) => void = () => {}) => {
  const board = madeUpBoard()
  const turns = [{ entry: 'entry-ls-5', versions: [2] }]
  const divided = { entry: 'entry-ls-5', turns, first: 'entry-first', second: 'entry-second', assigned: {} }
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
    () => board.account('uid-1', 1),
    board.passkeys,
    () => board.note(1),
    () => board.decide(4),
    () => board.change(4, { entry_id: 'entry-second' }, { divided }),
  ]
  for (const step of steps) {
    step()
    after(board)
  }
  return board
}
const findingsOf = async (database: MadeUpDatabase, held: readonly RecordHead[]) =>
  (await reportOn(evidenceOf(database), held)).findings

const RECORD = /^practising\/[^/]+$/
/** The documents whose paths match, with their paths. */
const matching = ({ documents }: MadeUpDatabase, path: RegExp) => [...documents].filter(([one]) => path.test(one))
/** Chooses the first place with one of these texts. */
const placeWith =
  (...texts: string[]): Choose =>
  (places) =>
    places.find((place) => texts.some((one) => place.includes(one)))

it('the check finds nothing after any act of a board', async () => {
  const databases: MadeUpDatabase[] = []
  boardWithEverything((board) => databases.push(board.database()))
  for (const database of databases) expect(await findingsOf(database, [database.head])).toEqual([])
})

/** As many places as any list of the history has, and more. */
const PLACES = 16
// A board may have no switch.
const possible = Object.entries(alterations).filter(
  ([what]) => what !== 'a switch of the board' || switchNames.length > 0,
)
it.each(possible)('the check finds in the database %s', async (_what, alter) => {
  const board = boardWithEverything()
  let found = 0
  for (let index = 0; index < PLACES; index += 1) {
    const database = board.database()
    const held = [database.head]
    if (!alter(database, (places) => places[index % places.length])) continue
    found += 1
    expect(await findingsOf(database, held)).not.toEqual([])
  }
  expect(found).toBeGreaterThan(0)
})
it.each<[string, Alteration, Choose, string]>([
  [
    'a status is set back in the chair’s list',
    alterations['a status set back'],
    placeWith(''),
    'The renewal of Surveyor 2, LS/0002 for 2026, status: the website has "submitted"; the record has "approved".',
  ],
  [
    'a licence on paper is taken away',
    alterations['a licence on paper that is gone'],
    placeWith(''),
    'The licences on paper of 2026, licences, Surveyor 1, LS/0001: the website has nothing; the record has "2026-02-02".',
  ],
  [
    'an approval is taken away',
    alterations['an approval that is gone'],
    placeWith(''),
    'The approvals of 2026, approved, Surveyor 2, LS/0002: the website has nothing; the record has "1770015600000 1".',
  ],
  [
    'a decision is taken away',
    alterations['a decision that is gone'],
    placeWith(''),
    'Decision 1 on the renewal of Surveyor 2, LS/0002 for 2026: the website has nothing; the record has {',
  ],
  [
    'a row is changed',
    alterations['the status of a row'],
    placeWith('rows', 'ls-4'),
    'Register of licensed surveyors, rows, Surveyor 4, LS/0004, status: the website has "Another"; the record has "Suspended".',
  ],
])('the check names the person when %s', async (_what, alter, choose, finding) => {
  const board = madeUpBoard()
  board.publish()
  board.decide(1)
  board.paper(0)
  board.suspend(3)
  const database = board.database()
  expect(alter(database, choose)).toBe(true)
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

it('the check: names the person of an altered row whose entry was two people', async () => {
  const board = madeUpBoard()
  board.publish()
  board.change(1, { name: 'Second' })
  const turns = [{ entry: 'entry-ls-2', versions: [2] }]
  const people = { first: 'entry-first', second: 'entry-second' }
  board.change(1, { entry_id: 'entry-second' }, { divided: { entry: 'entry-ls-2', turns, ...people, assigned: {} } })
  const database = board.database()
  expect(
    alterations['what a version changed'](database, (places) => places.find((one) => ['1', 'ls-2'].includes(one))),
  ).toBe(true)
  expect(await findingsOf(database, [])).toEqual([
    'Register of licensed surveyors, versions, 2, changes, Surveyor 2, LS/0002, status: the website has "Active"; the record has "Another".',
    expect.stringContaining('versions, 1, changes: the website has "'),
  ])
  const other = board.database()
  alterations['the salt of a change'](other, (places) => places.find((one) => ['2', 'ls-2'].includes(one)))
  // The version was about both people.
  expect(await findingsOf(other, [])).toEqual([expect.stringContaining('versions, 2, changes: the website has "')])
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
    for (const [path, document] of database.documents)
      if (name !== undefined && name in document && !path.startsWith('log/note')) document[name] = ''
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
