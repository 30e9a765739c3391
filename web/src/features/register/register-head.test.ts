import { assistingOf, blankRow, REGISTER_PAGE_SIZE } from '@lsb/contract'
import { expect, it } from 'vitest'
import { pageCount, registerHead } from './register-head.ts'

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

it('link preview: names register and page, and how many entries a search finds', () => {
  const address = { tab: 'licensed', search: '', standing: null, page: 2 } as const
  const rows = [blankRow('approved'), blankRow('approved')].map((row) => ({
    ...row,
    assisting: assistingOf({ code: 'suspended', year: 2026, on: '2026-11-27' }),
  }))
  expect(registerHead(address, undefined).tabTitle).toBe('Public register, page 2')
  expect(registerHead({ ...address, search: 'Oti' }, { count: 2, results: rows }).tabTitle).toBe(
    '2 entries match “Oti” in the public register, page 2',
  )
})

it('pages of a list: an empty one has its first', () => {
  expect([0, 1, REGISTER_PAGE_SIZE, REGISTER_PAGE_SIZE + 1].map(pageCount)).toEqual([1, 1, 1, 2])
})
