import {
  assistingOf,
  blankRow,
  checkManyMessages,
  licenceCheckMessages,
  type CopiedSurveyor,
  EarlierNumbers,
  type ListedAssistant,
  registers,
  SearchedRows,
  standingMessages,
  typedMessages,
} from '@lsb/contract'
import { expect, it } from 'vitest'
import type { SearchableCopy } from '../../../register-copy/searchable-copy.ts'
import { linesOf, lookUp, tallyOf } from './look-up.ts'

const surveyor = (licensed_id: number, name: string, license_no: string): CopiedSurveyor => ({
  ...blankRow('licensed'),
  licensed_id,
  name,
  license_no,
  status: 'Active',
  standing: { code: 'may_practise', year: 2026, since: '2026-02-10T06:00:00.000Z', on: '2026-11-21' },
  approvals: [],
})
const assistant: ListedAssistant = {
  ...blankRow('approved'),
  assistant_name: 'Otieno Odhiambo',
  assistant_no: 'AA/7',
  supervisor_name: 'Wanjiru Njoki Kilonzo',
  supervisor_license: 'LS/1',
  assisting: assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' }),
}
const people = [
  surveyor(1, 'Wanjiru Njoki Kilonzo', 'LS/1'),
  surveyor(40, 'Amina Noor', '7'),
  ...Array.from({ length: 8 }, (_, at) =>
    surveyor(at + 2, `Hassan Farah ${String.fromCodePoint(65 + at)}`, `LS/2${at}`),
  ),
]
const had = (license_no: string, holder: CopiedSurveyor | null) => ({
  license_no,
  name: 'Gone Away',
  until: '2026-03-03T06:00:00.000Z',
  holder_now: holder && { name: holder.name, license_no: holder.license_no },
  surveyor: holder,
})
const copy: Pick<SearchableCopy, 'licensed' | 'approved' | 'earlier'> = {
  licensed: new SearchedRows(registers.licensed, people),
  approved: new SearchedRows(registers.approved, [assistant]),
  earlier: new EarlierNumbers([had('LS/500', people[0] ?? null), had('LS/21', people[0] ?? null), had('LS/501', null)]),
}
const found = (line: string) =>
  lookUp(line, copy, { age: 0, givesVerdicts: true }).map(({ found: how, license_no }) => [how, license_no])

it('list: has a line for each that is not blank', () => {
  expect(linesOf(' LS/1 \r\n\r\nLS/2\rLS/3\n')).toEqual(['LS/1', 'LS/2', 'LS/3'])
})

it.each(['ls 1', 'L.S. 001', '7,Wanjiru Kilonzo,LS/1,Nairobi', 'Kilonzo;LS/1', '"Kilonzo, Wanjiru"\tLS/1'])(
  'list: gives the verdict of the licence number in %j',
  (line) => {
    expect(lookUp(line, copy, { age: 0, givesVerdicts: true })).toEqual([
      {
        asked: line,
        found: checkManyMessages.byNumber,
        name: 'Wanjiru Njoki Kilonzo',
        license_no: 'LS/1',
        word: standingMessages.mayPractise(2026),
        tone: 'good',
      },
    ])
  },
)

it('list: takes no serial number beside a name for a licence number', () => {
  expect(found('7,Wanjiru Kilonzo,LS/1,Nairobi')).toEqual([[checkManyMessages.byNumber, 'LS/1']])
  expect(found('7,Wanjiru Kilonzo,Nairobi')).toEqual([[checkManyMessages.byName, 'LS/1']])
  expect(found('7,Amina Noor,Nairobi')).toEqual([[checkManyMessages.byName, '7']])
  expect(found('7')).toEqual([
    [checkManyMessages.byNumber, '7'],
    [checkManyMessages.assistant, 'LS/1'],
  ])
})

it('list: answers for every licence number of a line', () => {
  expect(found('LS/1; LS/20')).toEqual([
    [checkManyMessages.byNumber, 'LS/1'],
    [checkManyMessages.byNumber, 'LS/20'],
  ])
  expect(found('LS/1,Wanjiru Kilonzo,ls 1')).toEqual([[checkManyMessages.byNumber, 'LS/1']])
})

it('list: counts its answers by line, the most frequent first', () => {
  const lines = ['LS/1; LS/20', 'hassan', 'LS/9999', 'Nobody']
  expect(tallyOf(lines.map((line) => lookUp(line, copy, { age: 0, givesVerdicts: true })))).toBe(
    `${standingMessages.mayPractise(2026)} (2), ${checkManyMessages.none} (2), ${checkManyMessages.byName} (1)`,
  )
})

it('list: gives no verdict when the copy is too old for one', () => {
  expect(lookUp('LS/1', copy, { age: 1, givesVerdicts: false })[0]?.word).toBe('Not certain')
})

it('list: names the entries that a name may mean', () => {
  expect(found('kilonzo, wanjiru')).toEqual([[checkManyMessages.byName, 'LS/1']])
  expect(found('hassan')).toEqual([
    ...['LS/20', 'LS/21', 'LS/22', 'LS/23', 'LS/24'].map((number) => [checkManyMessages.byName, number]),
    [checkManyMessages.more(3), ''],
  ])
})

it('list: tells other numbers, near names and strangers apart', () => {
  expect(found('AA/7')).toEqual([[checkManyMessages.assistant, 'LS/1']])
  expect(lookUp('AA/7', copy, { age: 0, givesVerdicts: true })).toMatchObject([
    {
      tone: 'good',
      word: 'On 21 November 2026 the register said: May assist Wanjiru Njoki Kilonzo, who may practise in 2026',
    },
  ])
  expect(lookUp('AA/7', copy, { age: 0, givesVerdicts: false })).toMatchObject([{ tone: 'uncertain' }])
  expect(found('2026-7KQ4M-XR9TB')).toEqual([[checkManyMessages.licence, '']])
  expect(found('Wanjiro Njoki Kilonzo')).toEqual([[checkManyMessages.nearest, 'LS/1']])
  expect(found('LS/9999')).toEqual([[checkManyMessages.none, '']])
  expect(found('=HYPERLINK("x")')).toEqual([[checkManyMessages.none, '']])
})

it.each([
  ['FPXF2', checkManyMessages.partOfLicence],
  ['0712 345678', checkManyMessages.phone],
  ['20000001', checkManyMessages.nationalId],
  ['ISK/1234', checkManyMessages.institution],
  ['who is the surveyor of our village', checkManyMessages.sentence],
  ['Odhiambo Otieno', checkManyMessages.assistantsName],
])('list: says of %j what it is', (line, what) => {
  expect(found(line)[0]?.[0]).toBe(what)
})

it.each(['Grace Wanjala LS/1', 'Grace Wanjala, LS/1', '3;Grace Wanjala;L.S. 1'])(
  'list: asks whether the number in %j is who is meant when the name is another one',
  (line) => {
    expect(lookUp(line, copy, { age: 0, givesVerdicts: true })).toEqual([
      {
        asked: line,
        found: typedMessages.isThat('LS/1', 'Wanjiru Njoki Kilonzo', 'Grace Wanjala'),
        name: 'Wanjiru Njoki Kilonzo',
        license_no: 'LS/1',
        word: licenceCheckMessages.otherName,
      },
    ])
  },
)

it('list: reads letters that were typed for digits', () => {
  expect(found('LS/2O')).toEqual([[checkManyMessages.byNumber, 'LS/20']])
  expect(found('Wanjiru Kilonzo LS/1')).toEqual([[checkManyMessages.byNumber, 'LS/1']])
})

const until = (number: string) => checkManyMessages.earlier(number, '3 March 2026')

it('list: says of an earlier number where its holder is now, after who has the number', () => {
  expect(found('LS/500')).toEqual([[until('LS/500'), 'LS/1']])
  expect(found('Hassan,LS/21')).toEqual([
    [checkManyMessages.byNumber, 'LS/21'],
    [until('LS/21'), 'LS/1'],
  ])
  expect(lookUp('LS/501', copy, { age: 0, givesVerdicts: true })).toMatchObject([
    { name: 'Gone Away', license_no: '', word: checkManyMessages.left },
  ])
})

it('list: refuses a number that nobody has beside the answers of its line', () => {
  expect(found('LS/1, LS/9999')).toEqual([
    [checkManyMessages.byNumber, 'LS/1'],
    [checkManyMessages.none, 'LS/9999'],
  ])
  expect(found('Wanjiru Njoki Kilonzo LS/9999')).toEqual([[checkManyMessages.none, '']])
})

const at = (line: string) => lookUp(line, copy, { age: 0, givesVerdicts: true }, ['https://lsb.example'])[0]

it('list: reads our own addresses and opens no other', () => {
  expect(at('https://lsb.example/publicProfile/LS%2F1?utm=x')).toMatchObject({ license_no: 'LS/1', tone: 'good' })
  expect(at('https://evil.example/publicProfile/LS%2F1')).toMatchObject({
    found: checkManyMessages.otherSite,
    word: '',
  })
})
