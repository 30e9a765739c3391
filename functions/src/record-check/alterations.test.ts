import { expect, it } from 'vitest'
import { switchNames } from '@lsb/contract'
import { surveyor } from '../registers/versions/testing.ts'
import { reportOn } from './check-record.ts'
import { evidenceOf, type MadeUpDatabase, madeUpBoard } from './testing.ts'
import { alterations } from './testing-alterations.ts'

const people = Array.from({ length: 5 }, (_, at) => surveyor(at + 1))
const person = (at: number): string => `${people[at]?.name}, ${people[at]?.license_no}`

/** A board of which every kind of document is stored. */
const board = (): MadeUpDatabase => {
  const made = madeUpBoard(people)
  made.publish()
  for (const at of [1, 2, 3]) made.account(`uid-${at}`, at)
  made.decide(1)
  made.decide(2)
  made.decide(4)
  made.suspend(3)
  made.paper(0)
  made.facts(1)
  made.decide(2)
  made.send(2)
  made.note(0)
  made.passkeys()
  return made.database()
}

const REGISTER = 'Register of licensed surveyors'
const ROWS = 'registers/licensed/rows'
const VERSION = 'registers/licensed/versions/2'
const RECORD = 'practising/entry-ls-2_2026'
const WAITING = 'practising/entry-ls-3_2026'
const DECISION = `${RECORD}/decisions/000001`
const LICENCE = `${RECORD}/issues/2026-ls-2-1`
const LOG = 'log/version-2'
const NOTE = 'log/note-4'
const ACCOUNT = 'accounts/uid-1'

/** What somebody alters, at which places, where that is said to be, and of whom: of nobody else. */
type Found = [what: keyof typeof alterations, at: string[], place: string, of: number[]]
const found: Found[] = [
  ['the status of a row', [ROWS, 'ls-4'], `${REGISTER}, rows`, [3]],
  ['the name of a row', [ROWS, 'ls-1'], `${REGISTER}, rows`, [0]],
  ['a reference that a row had not', [ROWS, 'ls-1'], `${REGISTER}, rows`, [0]],
  ['the identity in a row', [ROWS, 'ls-1'], `${REGISTER}, rows`, [0]],
  ['a row that is gone', [ROWS, 'ls-1'], `${REGISTER}, rows`, [0]],
  ['two rows in each other’s place', [ROWS, 'ls-2'], `${REGISTER}, rows`, [0, 1]],
  ['the instant of a version', [VERSION], 'versions, 2', []],
  ['who published', [VERSION], 'versions, 2, by', []],
  ['why it was published', [VERSION], 'versions, 2, reason', []],
  ['two joined entries', [VERSION], 'aliases', [0, 1]],
  ['a divided entry', [VERSION], 'divided', [1]],
  ['a taking-back', [VERSION], 'takes_back', []],
  ['which version is public', ['registers/licensed'], REGISTER, []],
  ['a version that is gone', [VERSION], 'versions, 2', []],
  ['what a version changed', ['2', 'ls-4'], 'versions, 2, changes', [3]],
  ['what was before a version', ['2', 'ls-4'], 'versions, 2, changes', [3]],
  ['a row between two versions', ['1 ls-4'], 'versions, 2, changes', [3]],
  ['the identity in a change', ['2', 'ls-4'], 'versions, 2, changes', [3]],
  ['a change that is gone', ['2', 'ls-4'], 'versions, 2, changes', [3]],
  ['the status of a renewal', [RECORD], 'The renewal of', [1]],
  ['a status set back', [RECORD], 'The renewal of', [1]],
  ['the good standing', [RECORD], 'The renewal of', [1]],
  ['the licence of a renewal', [RECORD], 'The renewal of', [1]],
  ['the payment code of a renewal', [RECORD], 'payment_code', [1]],
  ['the hash of a certificate', [RECORD], 'The renewal of', [1]],
  ['a renewal that is gone', [RECORD], 'The renewal of', [1]],
  ['a decision', [DECISION], 'Decision 1 on the renewal of', [1]],
  ['who decided', [DECISION], 'Decision 1 on the renewal of', [1]],
  ['the note of a decision', [DECISION], 'Decision 1 on the renewal of', [1]],
  ['a decision that is gone', [DECISION], 'Decision 1 on the renewal of', [1]],
  ['the name on a licence', [LICENCE], 'Licence 2026-ls-2-1 of', [1]],
  ['the firm on a licence', [LICENCE], 'Licence 2026-ls-2-1 of', [1]],
  ['a frozen photograph', [LICENCE], 'photograph', [1]],
  ['the end of a licence', [LICENCE], 'Licence', [1]],
  ['who issued a licence', [LICENCE], 'issued_by', [1]],
  ['an approval that nobody gave', ['approvals/2026'], 'The approvals of 2026', [4]],
  ['two approvals in each other’s place', ['approvals/2026', 'entry-ls-2'], 'The approvals of 2026', [1, 4]],
  ['a licence on paper that is gone', ['paper_licences/2026', 'entry-ls-1'], 'The licences on paper of 2026', [0]],
  ['the entry of an account', [ACCOUNT], 'The account uid-1', [1, 4]],
  ['an account that is gone', ['accounts/uid-3'], 'The account uid-3', [3]],
  ['an account that nobody made', [ACCOUNT], 'The account uid-9', [1]],
  ['the reason in the log', [LOG], 'The line version-2 of the office’s log', [3]],
  ['who acted in the log', [LOG], 'The line version-2 of the office’s log', [3]],
  ['what the log says became', [LOG], 'The line version-2 of the office’s log', [3]],
  ['the minute in the log', [LOG], 'The line version-2 of the office’s log', [3]],
  ['the entries in a line of the log', [LOG], 'The line version-2 of the office’s log', [3]],
  ['a line of the log that is gone', [LOG], 'The line version-2 of the office’s log', []],
  ['a line of the log that nobody wrote', [LOG], 'The line another of the office’s log', [3]],
  ['the reason in the log', [NOTE], 'The line note-4 of the office’s log', [0]],
  ['a line of the log that is gone', [NOTE], 'The line note-4 of the office’s log', []],
  ['who approved the Kiswahili', ['board/facts'], 'set, kiswahili', []],
  ['the renewal date', ['board/facts'], 'What the board has set', []],
  ...switchNames.map((name): Found => ['a switch of the board', ['board/facts', name], `set, ${name}`, []]),
  ['a text beside a renewal', ['board/facts'], 'set, renewal_texts', []],
  ['the day of passkeys', ['board/passkeys'], 'The day of passkeys', []],
  ['the public number', ['board/public'], 'The number of', []],
  ['where the feed begins', ['board/public'], 'The number of', []],
  ['the payment code of a renewal', [WAITING], 'The renewal of', [2]],
  ['a renewal that is gone', [WAITING], 'The renewal of', [2]],
]

it.each(found)('the check finds %s at %s and names nobody else', async (what, at, place, of) => {
  const database = board()
  expect((await reportOn(evidenceOf(database), [])).findings).toEqual([])
  expect(alterations[what](database, (places) => places.find((one) => at.includes(one)))).toBe(true)
  const { findings } = await reportOn(evidenceOf(database), [])
  expect(findings).not.toEqual([])
  const said = findings.join('\n')
  expect(said).toContain(place)
  expect(people.flatMap((_, each) => (said.includes(person(each)) ? [each] : []))).toEqual(of)
})

it('the check names who was left out of two versions, and nobody else whom they changed', async () => {
  const made = madeUpBoard(people)
  made.publish()
  made.become(people.map((row, at) => (at < 2 ? { ...row, status: 'Suspended' } : row)))
  made.publish()
  made.change(0, { status: 'Active' })
  const database = made.database()
  const [second = [], third = []] = [2, 3].map((version) => database.changes.get(version))
  database.changes.set(2, second.slice(1))
  database.changes.set(
    3,
    third.map((one) => ({ ...one, before: one.after })),
  )
  const { findings } = await reportOn(evidenceOf(database), [])
  expect(findings).toEqual([
    expect.stringContaining('versions, 2, changes: the website has'),
    expect.stringContaining(`versions, 3, changes, about ${person(0)}: the website has`),
  ])
})

it('the check finds no head moved by what is only in the office’s own chain', () => {
  const made = madeUpBoard(people)
  made.publish()
  const before = made.database().head
  made.note(0)
  made.account('uid-1', 1)
  made.send(1)
  expect(made.database().head).toEqual(before)
})
