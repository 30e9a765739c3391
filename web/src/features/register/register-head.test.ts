import { assistingOf, blankRow } from '@lsb/contract'
import { expect, it } from 'vitest'
import { registerHead } from './register-head.ts'

it('link preview: gives the verdict of the one assistant whom a search finds', () => {
  const row = {
    ...blankRow('approved'),
    assistant_name: 'Peter Otieno',
    assistant_no: 'AA/1',
    assisting: assistingOf({ code: 'suspended', year: 2026, on: '2026-11-27' }),
  }
  const address = { tab: 'approved', search: 'AA/1', standing: null, page: 1 } as const
  expect(registerHead(address, { count: 1, results: [row] })).toEqual({
    tabTitle: 'Peter Otieno (AA/1): May not assist: the supervisor is suspended, 27 November 2026',
    description:
      'May not assist: the supervisor is suspended, 27 November 2026: Peter Otieno, register number AA/1. Ask the board before you let this assistant work.',
  })
})
