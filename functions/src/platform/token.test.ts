import { expect, it } from 'vitest'
import { hashOfToken, newToken } from './token.ts'

it('token: is another one each time and fits into an address', () => {
  const tokens = Array.from({ length: 20 }, newToken)
  expect(new Set(tokens).size).toBe(20)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

it('hash of a token: is the same for the same token only', () => {
  const hashes = ['a', 'b', 'a'].map(hashOfToken)
  expect(hashes[0]).toMatch(/^[\da-f]{64}$/)
  expect(hashes[1]).not.toBe(hashes[0])
  expect(hashes[2]).toBe(hashes[0])
})
