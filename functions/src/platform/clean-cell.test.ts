import { csvFile } from '@lsb/contract'
import { expect, it } from 'vitest'
import { cleanAddress, cleanCell } from './clean-cell.ts'

it.each(['+254 Surveys', '-12', '=Ridge', '@Valley', "O'Leary", "'Ndung'u"])(
  'cell: %j comes back from our own file as it was saved',
  (text) => {
    const written = csvFile([[text]]).slice('\uFEFF'.length, -'\r\n'.length)
    expect(cleanCell(written)).toBe(text)
  },
)

it.each([
  [" '=Ridge", '=Ridge', '=Ridge'],
  ['E\u0301lan  Ltd', 'Élan Ltd', 'Élan Ltd'],
  ['\nP.O. Box 1,\n Nairobi \u2028Kenya\n', 'P.O. Box 1, Nairobi Kenya', 'P.O. Box 1, Nairobi, Kenya'],
])('cell: %j is on one line, of an address with commas', (cell, text, address) => {
  expect([cleanCell(cell), cleanAddress(cell)]).toEqual([text, address])
})
