import { expect, it } from 'vitest'
import { isRecord } from '../platform/json.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { reportOn } from './check-record.ts'
import { evidenceOf, type MadeUpDatabase, madeUpBoard } from './testing.ts'
import type { Document } from './read-models.ts'

const people = Array.from({ length: 5 }, (_, at) => surveyor(at + 1))
const person = (at: number): string => `${people[at]?.name}, ${people[at]?.license_no}`

/** A board of which every kind of document is stored. */
const board = (): MadeUpDatabase => {
  const made = madeUpBoard(people)
  made.publish()
  for (const at of [1, 2, 3]) made.account(`uid-${at}`, at)
  made.decide(1)
  made.decide(2)
  made.suspend(3)
  made.paper(0)
  made.facts(1)
  made.decide(2)
  made.send(2)
  made.note()
  made.passkeys()
  return made.database()
}

type Change = (database: MadeUpDatabase) => unknown
const at =
  (path: string, change: (document: Document) => Document): Change =>
  ({ documents }) => {
    const document = documents.get(path)
    if (document === undefined) throw new Error(`The board has no ${path}.`)
    return Object.assign(document, change(document))
  }
const gone =
  (path: string): Change =>
  ({ documents }) => {
    if (!documents.delete(path)) throw new Error(`The board has no ${path}.`)
  }
const added =
  (path: string, like: string): Change =>
  ({ documents }) =>
    documents.set(path, { ...documents.get(like) })
const within = (document: Document, name: string): Document => {
  const member = document[name]
  return isRecord(member) ? member : {}
}

const ROWS = 'registers/licensed/rows'
const VERSION = 'registers/licensed/versions/2'
const RECORD = 'practising/entry-ls-2_2026'
const WAITING = 'practising/entry-ls-3_2026'
const DECISION = `${RECORD}/decisions/000001`
const LICENCE = `${RECORD}/issues/2026-ls-2-1`
const LOG = 'log/version-2'
const NOTE = 'log/note-4'
const row = (number: string, change: Document | undefined): Change =>
  at(ROWS, (rows) => ({ [number]: change && { ...within(rows, number), ...change } }))

/** What somebody alters, where that is said to be, and of whom: of nobody else. */
const alterations: [what: string, change: Change, place: string, of: number[]][] = [
  ['the status of a row', row('ls-4', { status: 'Active' }), 'Register of licensed surveyors, rows', [3]],
  ['the name of a row', row('ls-1', { name: 'Another' }), 'Register of licensed surveyors, rows', [0]],
  ['a row that is gone', row('ls-1', undefined), 'Register of licensed surveyors, rows', [0]],
  ['the conditions of a row', row('ls-1', { conditions: 'None' }), 'rows', [0]],
  ['the instant of a version', at(VERSION, () => ({ published_at: '2026-02-02T06:00:00.001Z' })), 'versions, 2', []],
  ['who published', at(VERSION, () => ({ by: 'Another' })), 'versions, 2, by', []],
  ['why it was published', at(VERSION, () => ({ reason: 'Another' })), 'versions, 2, reason', []],
  ['two joined entries', at(VERSION, () => ({ aliases: { 'entry-ls-2': 'entry-ls-1' } })), 'aliases', [0, 1]],
  ['a divided entry', at(VERSION, () => ({ divided: { entry: 'entry-ls-2' } })), 'divided', [1]],
  ['a taking-back', at(VERSION, () => ({ takes_back: { first: 1, last: 1, in_error: true } })), 'takes_back', []],
  ['which version is public', at('registers/licensed', () => ({ version: 1 })), 'Register of licensed surveyors', []],
  ['a version that is gone', gone(VERSION), 'versions, 2', []],
  [
    'what a version changed',
    ({ changes }) => {
      // A row of the register is the same object.
      const [change, ...others] = changes.get(2) ?? []
      if (change?.after) changes.set(2, [{ ...change, after: { ...change.after, status: 'Active' } }, ...others])
    },
    'versions, 2, changes',
    [3],
  ],
  ['the status of a renewal', at(RECORD, () => ({ status: 'submitted' })), 'The renewal of', [1]],
  ['the good standing', at(RECORD, () => ({ supervisor: { good_standing: false } })), 'The renewal of', [1]],
  ['the licence of a renewal', at(RECORD, () => ({ certificate: null })), 'The renewal of', [1]],
  ['the payment code of a renewal', at(RECORD, () => ({ payment_code: 'Another' })), 'payment_code', [1]],
  [
    'the hash of a certificate',
    at(RECORD, () => ({ documents: { otherDocument: { sha256: 'another', path: 'path' } } })),
    'The renewal of',
    [1],
  ],
  ['a renewal that is gone', gone(RECORD), 'The renewal of', [1]],
  ['a decision', at(DECISION, () => ({ to: 'returned' })), 'Decision 1 on the renewal of', [1]],
  ['who decided', at(DECISION, () => ({ by: 'Another' })), 'Decision 1 on the renewal of', [1]],
  ['the note of a decision', at(DECISION, () => ({ note: 'Another' })), 'Decision 1 on the renewal of', [1]],
  ['a decision that is gone', gone(DECISION), 'Decision 1 on the renewal of', [1]],
  ['the name on a licence', at(LICENCE, () => ({ name: 'Another' })), 'Licence 2026-ls-2-1 of', [1]],
  ['a frozen photograph', at(LICENCE, () => ({ photograph: 'another.png' })), 'photograph', [1]],
  ['the end of a licence', at(LICENCE, () => ({ ended_at: '2026-05-01T00:00:00.000Z' })), 'Licence', [1]],
  ['who issued a licence', at(LICENCE, () => ({ issued_by: { name: 'Another' } })), 'issued_by', [1]],
  [
    'an approval',
    at('approvals/2026', (years) => ({ approved: { ...within(years, 'approved'), 'entry-ls-5': '1770000000000' } })),
    'The approvals of 2026',
    [4],
  ],
  ['a licence on paper', at('paper_licences/2026', () => ({ licences: {} })), 'The licences on paper of 2026', [0]],
  // The twelve of our own, and what only the office's own chain knows.
  ['the entry of an account', at('accounts/uid-1', () => ({ entry_id: 'entry-ls-5' })), 'The account uid-1', [1, 4]],
  ['an account that is gone', gone('accounts/uid-3'), 'The account uid-3', [3]],
  ['an account that nobody made', added('accounts/uid-9', 'accounts/uid-1'), 'The account uid-9', [1]],
  ['the reason in the log', at(LOG, () => ({ reason: 'Another' })), 'The line version-2 of the office’s log', [0]],
  ['who acted in the log', at(LOG, () => ({ by: 'Another' })), 'The line version-2 of the office’s log', [0]],
  ['what the log says became', at(LOG, () => ({ after: {} })), 'The line version-2 of the office’s log', [0]],
  ['a line of the log that is gone', gone(LOG), 'The line version-2 of the office’s log', []],
  ['a line of the log that nobody wrote', added('log/another', LOG), 'The line another of the office’s log', [0]],
  ['a note in the log', at(NOTE, () => ({ reason: 'Another' })), 'The line note-4 of the office’s log', [0]],
  ['a note that is gone', gone(NOTE), 'The line note-4 of the office’s log', []],
  ['who approved the Kiswahili', at('board/facts', () => ({ kiswahili: 'Another' })), 'set, kiswahili', []],
  ['the renewal date', at('board/facts', () => ({ renewal_date: '12-31' })), 'What the board has set', []],
  ['the day of passkeys', at('board/passkeys', () => ({ required_from: '2030-01-01' })), 'The day of passkeys', []],
  ['the public number', at('board/public', ({ number }) => ({ number: Number(number) - 1 })), 'The number of', []],
  ['where the feed begins', at('board/public', () => ({ feed_from: 2 })), 'The number of', []],
  ['what was sent and not decided on', at(WAITING, () => ({ payment_code: 'Another' })), 'The renewal of', [2]],
  ['a sending that is gone', gone(WAITING), 'The renewal of', [2]],
]

it.each(alterations)('the check finds %s and names nobody else', async (_what, change, place, of) => {
  const database = board()
  expect((await reportOn(evidenceOf(database), [])).findings).toEqual([])
  change(database)
  const { findings } = await reportOn(evidenceOf(database), [])
  expect(findings).not.toEqual([])
  const said = findings.join('\n')
  expect(said).toContain(place)
  expect(people.flatMap((_, each) => (said.includes(person(each)) ? [each] : []))).toEqual(of)
})

it.each<[string, (office: MadeUpDatabase['office']) => unknown]>([
  ['a line that is gone', (office) => office.lines.splice(1, 1)],
  ['another entry of an account', ({ acts }) => Object.assign(acts[0] ?? {}, { facts: { uid: 'uid-1', entry: 'e' } })],
  ['an act that is gone', ({ acts }) => acts.splice(0, 1)],
  ['facts that are gone', ({ acts }) => Object.assign(acts[0] ?? {}, { facts: null, salt: null })],
])('the check finds in the office’s own chain %s', async (_what, change) => {
  const database = board()
  change(database.office)
  expect((await reportOn(evidenceOf(database), [])).findings).not.toEqual([])
})

it('the check finds no head moved by what is only in the office’s own chain', () => {
  const made = madeUpBoard(people)
  made.publish()
  const before = made.database().head
  made.note()
  made.account('uid-1', 1)
  made.send(1)
  expect(made.database().head).toEqual(before)
})
