import { expect, it } from 'vitest'
import { SEARCH_MAX_LENGTH } from './limits.ts'
import { readRegisterAddress, writeRegisterAddress } from './register-address.ts'

const start = { tab: 'licensed', search: '', standing: null, page: 1 } as const

it('register address: writes nothing for the first page without a search', () => {
  expect(readRegisterAddress(new URLSearchParams())).toEqual(start)
  expect(writeRegisterAddress(start).toString()).toBe('')
})

it('is read back as it was written', () => {
  const address = { tab: 'licensed', search: "O'Leary & söhne 100%", standing: 'suspended', page: 7 } as const
  expect(readRegisterAddress(new URLSearchParams(writeRegisterAddress(address).toString()))).toEqual(address)
})

it.each(['standing=chair', 'standing=toString', 'tab=approved&standing=suspended'])(
  'reads “%s” without a filter',
  (query) => {
    expect(readRegisterAddress(new URLSearchParams(query)).standing).toBeNull()
  },
)

it('cuts a search that is longer than the API takes', () => {
  const search = 'a'.repeat(SEARCH_MAX_LENGTH)
  expect(readRegisterAddress(new URLSearchParams({ search: ` ${search}b` })).search).toBe(search)
})

it.each(['0', '-1', '1.5', 'abc', '1e99', ''])('reads page %j as page 1', (page) => {
  expect(readRegisterAddress(new URLSearchParams({ page, tab: 'chairs', search: '  ' }))).toEqual(start)
})
