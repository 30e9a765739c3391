import { expect, it } from 'vitest'
import { scannedAddress } from './scanned-address.ts'

const sites = ['https://lsb.example']
const at = (text: string) => scannedAddress(text, sites)

it('scanned code: one of ours leads to its path on this site', () => {
  expect(at('https://lsb.example/check/2026-7KQ4M-XR9TB#0102')).toBe('/check/2026-7KQ4M-XR9TB#0102')
  expect(at(' HTTPS://LSB.EXAMPLE/check#0102\n')).toBe('/check#0102')
})

it('scanned code: an address of ours without a code counts as a false code', () => {
  expect(at('https://lsb.example/check/2026-7KQ4M-XR9TB')).toBe('/check/2026-7KQ4M-XR9TB#-')
})

it.each([
  ['https://lsb.example.evil.org/check/2026-7KQ4M-XR9TB#01', 'https://lsb.example.evil.org/check/2026-7KQ4M-XR9TB'],
  ['https://lsb.example@evil.org/check/1?a=b#01', 'https://evil.org/check/1'],
  ['https://lsb.example:8443/check/1#01', 'https://lsb.example:8443/check/1'],
  ['https://lsb.ехample/check/1#01', 'https://lsb.xn--ample-ywe6i/check/1'],
  ['https://demo.lsb.example/check/1', 'https://demo.lsb.example/check/1'],
])('scanned code: %s is answered as the typed address of another website', (text, address) => {
  expect(at(text)).toBe(`/check?number=${encodeURIComponent(address)}`)
})

it('scanned code: one of ours without TLS is opened at this site', () => {
  expect(at('http://lsb.example/check/1#01')).toBe('/check/1#01')
})

it.each([
  '',
  '2026-7KQ4M-XR9TB',
  'javascript:alert(1)',
  'https://lsb.example/register',
  'https://lsb.example/check-many#01',
  'https://',
])('scanned code: is not certain about %j', (text) => {
  expect(at(text)).toBeNull()
})
