import { expect, it } from 'vitest'
import { licensedFile, memoryOffice } from './testing.ts'

const amina = '1,Amina Were,LS/0001,,,Active'
const told = async (...lines: string[]) => {
  const { plan } = await memoryOffice().plan('licensed', licensedFile(amina, ...lines))
  return plan.entries.filter(({ outcome }) => outcome !== 'new').map(({ line, reason }) => `${line} ${reason}`)
}

it.each(['Total,,1,,,', ' TOTALS ,1,2,,,', 'Grand total: 12,,,,,', 'sub-total,,,,,', ',Totals (2026),,,,'])(
  'record: is a row of totals in %j',
  async (line) => {
    expect(await told(line)).toEqual(['3 a row of totals'])
  },
)

it.each(['Total,1,2,3,,', 'Totally Surveys,,,,,', 'Total surveyors,,,,,', 'The total,,,,,', 'Subtotal of firms,,,,,'])(
  'record: is no row of totals in %j',
  async (line) => {
    expect(await told(line)).toEqual([expect.stringMatching(/^3 no |^3 the /)])
  },
)

it('record: is blank when its cells hold spaces alone', async () => {
  expect(await told(' , ,,,,', '2,Baraka Oloo,LS/2,,,Active', ' , ,', '')).toEqual(['3 a blank row'])
})

it('record: may have more cells than the header when they are empty', async () => {
  expect(await told('2,Baraka Oloo,LS/2,,,Active, ,')).toEqual([])
  expect(await told('2,Baraka Oloo,LS/2,,,Active, ,x')).toEqual([
    '3 has 8 cells where the header has 6: a cell that holds the delimiter needs quotation marks',
  ])
})

it('record: has no name where the file has too few cells', async () => {
  expect(await told('2')).toEqual(['3 no name'])
})

it.each([
  [4, []],
  [5, ['3 goes on to line 8: a quotation mark is probably not closed']],
])('record: with %i line breaks in a cell is told as %j', async (breaks, expected) => {
  expect(await told(`2,Baraka Oloo,LS/2,,"P.O.${'\n'.repeat(breaks)}Box",Active`)).toEqual(expected)
})
