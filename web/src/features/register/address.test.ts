import { expect, it } from 'vitest'
import { readAddress, writeAddress } from './address.ts'

const start = { tab: 'licensed', search: '', page: 1 } as const

it('starts with licensed surveyors, no search, page 1, and writes nothing for it', () => {
  expect(readAddress(new URLSearchParams())).toEqual(start)
  expect(writeAddress(start).toString()).toBe('')
})

it('comes back as it went', () => {
  const address = { tab: 'approved', search: "O'Leary & söhne 100%", page: 7 } as const
  expect(readAddress(new URLSearchParams(writeAddress(address).toString()))).toEqual(address)
})

it.each(['0', '-1', '1.5', 'abc', '1e99', ''])('reads page %j as page 1', (page) => {
  expect(readAddress(new URLSearchParams({ page, tab: 'chairs', search: '  ' }))).toEqual(start)
})
