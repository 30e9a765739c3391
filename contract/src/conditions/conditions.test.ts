import { expect, it } from 'vitest'
import { defaultBoardFacts } from '../board-facts.ts'
import { readCopy } from '../copy/read-copy.ts'
import { writeCopy } from '../copy/write-copy.ts'
import { fieldsWith } from '../register-fields.ts'
import { blankRow } from '../shapes/register.ts'
import { assistingOf, assistingWords } from '../standing-assistants.ts'
import { standingWords, wordsTo } from '../standing-words.ts'
import { type StandingQuestion, standingOf } from '../standing.ts'
import { WITH_CONDITIONS } from './events.ts'
import { conditionsFields } from './fields.ts'

const began = '2026-01-05T06:00:00.000Z'
const begins = { since: '2026-03-01T06:00:00.000Z', hold: true }
const ends = { since: '2026-06-01T06:00:00.000Z', hold: false }
const facts = { ...defaultBoardFacts, complete_years: [2026], records_begin: began }
const sources = {
  history: [{ since: began, status: 'Active' }],
  approvals: [{ year: 2026, since: '2026-02-10T06:00:00.000Z' }],
  conditions: [begins, ends],
}
const on = (at: string, change: Partial<StandingQuestion> = {}) =>
  standingOf({ ...sources, at: new Date(at), facts, ...change })

it('conditions: hold from their day until they end, and a suspension outranks them', () => {
  expect(on('2026-02-28T06:00:00.000Z')?.code).toBe('may_practise')
  const narrowed = { code: 'may_practise_with_conditions', year: 2026, since: begins.since }
  expect(on('2026-05-31T06:00:00.000Z')).toMatchObject(narrowed)
  expect(on(ends.since)).toMatchObject({ code: 'may_practise', since: ends.since })
  const suspended = { history: [{ since: began, status: 'Suspended' }] }
  expect(on('2026-05-31T06:00:00.000Z', suspended)?.code).toBe('suspended')
  expect(on('2026-05-31T06:00:00.000Z', { approvals: [] })?.code).toBe('not_renewed')
})

const said = (conditions: string, asked: 'now' | 'past', language = wordsTo.public) => {
  const standing = on('2026-05-31T06:00:00.000Z')
  if (standing === null) throw new Error('There is one.')
  return standingWords(standing, { name: 'Amina', status: 'Active', conditions }, { asked, renewalsDue: '' }, language)
}

it('conditions: are told in amber', () => {
  expect(said('No title surveys', 'now')).toMatchObject({
    tone: 'caution',
    word: 'May practise, with conditions',
    opening: 'May practise, with conditions',
    sentence: 'Amina has a practising licence for 2026, with conditions: No title surveys.',
  })
  expect(said('No title surveys', 'past').opening).toBe('With conditions, on 31 May 2026')
  expect(said('No title surveys', 'now', wordsTo.holder)).toMatchObject({
    opening: 'You may practise, with conditions',
    advice: 'Keep to the conditions. Ask the board if they are not clear.',
  })
  expect(said('No title surveys', 'now', wordsTo.office).advice).toBe('')
})

it.each(['Only in Kajiado until 2027', 'Only in Kajiado until 2027.'])(
  'conditions: end with one full stop after “%s”',
  (conditions) => {
    expect(said(conditions, 'now').sentence).toMatch(/until 2027\.$/)
  },
)

it('conditions: are in a copy, with when they began and ended', () => {
  const row = { ...blankRow('licensed'), licensed_id: 1, name: 'Amina', license_no: 'LS/1', status: 'Active' }
  const held = { ...sources, conditions: [begins], row: { ...row, conditions: 'Only cadastral' } }
  const ended = { ...sources, row: { ...row, licensed_id: 2, license_no: 'LS/2' } }
  const { licensed } = readCopy(
    writeCopy({
      made: new Date('2026-12-30T09:00:00.000Z'),
      nextChange: '2026-12-31T21:00:00.000Z',
      asOf: began,
      facts,
      licensed: [held, ended],
      earlier: [],
      approved: [],
    }),
  )
  expect(licensed).toMatchObject([
    { conditions: 'Only cadastral', standing: { code: 'may_practise_with_conditions', since: begins.since } },
    { conditions: '', standing: { code: 'may_practise', since: ends.since } },
  ])
})

it('conditions: narrow the verdict of an assistant under them', () => {
  const assisting = assistingOf({ code: WITH_CONDITIONS, year: 2026, on: '2026-11-27' })
  const { word, opening } = assistingWords(assisting, { supervisor_name: 'Halima Makokha Yego' })
  expect(word).toBe('May assist, with conditions')
  expect(opening).toBe('May assist Halima Makokha Yego, who may practise in 2026 with conditions: ask which')
})

it('conditions: are public with their reference and day', () => {
  const shown = fieldsWith('licensed', 'entry').map(([field]) => field)
  expect(shown).toEqual(expect.arrayContaining(Object.keys(conditionsFields)))
})
