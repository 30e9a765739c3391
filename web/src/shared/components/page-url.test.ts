import { afterEach, expect, it } from 'vitest'
import { ownAddress, pageUrl, setSiteUrl } from './page-url.ts'

const built = pageUrl('')
const at = (address: string) => ownAddress(new URL(address))
afterEach(() => setSiteUrl(built))

it.each([
  ['https://lsb.web.app/first-passkey', 'https://www.example.org'],
  ['https://www.example.org/first-passkey', null],
  ['http://localhost:5000/', null],
  ['http://127.0.0.1:5000/', 'http://localhost:5000'],
])('a page at %s: the address where passkeys work is %s', (address, own) => {
  setSiteUrl('https://www.example.org')
  expect(at(address)).toBe(own)
})

it('a page of a build without an address is at home everywhere', () => {
  setSiteUrl('https://lsb.example')
  expect(at('https://lsb.web.app/')).toBeNull()
})
