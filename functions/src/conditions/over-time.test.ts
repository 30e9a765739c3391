import { datedFields, keyOfNumber } from '@lsb/contract'
import { expect, it } from 'vitest'
import { changeInWords } from '../alerts/change-in-words.ts'
import { factsOfRow } from '../registers/public-facts.ts'
import { loadProfileSources, profileOf, profileOnDay } from '../registers/profile.ts'
import { licensedAnswer } from '../registers/public-answers.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { entryHistories } from '../registers/versions/entry-histories.ts'
import { presentIn } from '../registers/versions/stays.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'

const held = { conditions: 'Only cadastral', conditions_reference: 'Minute 4', conditions_since: '2026-03-01' }

it('conditions: hold from the office’s day until a publishing without them', async () => {
  const amina = surveyor(1)
  const board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([amina])
  board.at('2026-02-10T06:00:00.000Z')
  board.approve('LS/0001', 2026)
  const now = async () => profileOf(await loadProfileSources(board.services), 'LS/0001')
  board.at('2026-03-10T06:00:00.000Z')
  board.publish([{ ...amina, ...held }])
  expect(await now()).toMatchObject({
    ...held,
    standing: { code: 'may_practise_with_conditions', since: '2026-02-28T21:00:00.000Z' },
    licence: { year: 2026 },
  })
  const listed = (await licensedAnswer(board.services, { search: '', limit: 20, offset: 0 })).answer().results
  expect(listed).toMatchObject([{ conditions: 'Only cadastral' }])
  board.at('2026-04-10T06:00:00.000Z')
  board.publish([amina])
  expect((await now())?.standing).toMatchObject({ code: 'may_practise', since: '2026-04-10T06:00:00.000Z' })
  const sources = { ...(await loadProfileSources(board.services)), assistants: null }
  const codes = ['2026-02-27', '2026-03-01'].map((day) => profileOnDay(sources, 'LS/0001', day)?.standing.code)
  expect(codes).toEqual(['may_practise', 'may_practise_with_conditions'])
})

it('conditions: of either of two rows count that a person had side by side', () => {
  const row = surveyor(1, { entry_id: 'early' })
  const narrowed = { ...row, conditions: 'Under supervision', conditions_since: '2027-01-01' }
  const late = surveyor(1, { license_no: 'LS/0009', entry_id: 'late' })
  const [key, other] = [keyOfNumber('LS/0001'), keyOfNumber('LS/0009')]
  const versions = [1, 2, 3, 4].map((number) => ({
    number,
    published_at: `2026-0${number}-01T06:00:00.000Z`,
    aliases: number === 4 ? { early: 'late' } : {},
    divided: null,
    takes_back: null,
  }))
  const changes = new Map([
    [
      2,
      [
        { key: other, before: null, after: late },
        { key, before: row, after: narrowed },
      ],
    ],
    [3, [{ key, before: narrowed, after: null }]],
  ])
  const { events } = entryHistories(versions, changes, presentIn(definitionOf('licensed'), [late]))
  expect(events('late').conditions.events.map(({ hold }) => hold)).toEqual([true, false])
})

it('conditions: are told by alert, and logged and taken back with their day and reference', () => {
  const [before, after] = [{}, { conditions: 'No title surveys' }].map((change) =>
    factsOfRow('licensed', surveyor(1, change)),
  )
  expect(changeInWords(before ?? {}, after ?? {})).toBe('Conditions: was none, is now No title surveys')
  expect(datedFields).toEqual(['status', 'conditions'])
})
