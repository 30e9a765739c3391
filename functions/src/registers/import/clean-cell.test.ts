import { csvFile } from '@lsb/contract'
import { expect, it } from 'vitest'
import { cleanCell } from './clean-cell.ts'

it.each(['+254 Surveys', '-12', '=Ridge', '@Valley', "O'Leary", "'Ndung'u"])(
  'cell: %j comes back from our own file as it was saved',
  (text) => {
    const written = csvFile([[text]]).slice('\uFEFF'.length, -'\r\n'.length)
    expect(cleanCell(written)).toBe(text)
  },
)
