import { expect, it } from 'vitest'
import { scannedAddress } from './scanned-address.ts'

const sites = ['https://lsb.example']
const at = (text: string) => scannedAddress(text, sites)

it('scanned code: one of ours leads to its path on this site', () => {
  expect(at('https://lsb.example/check/2026-7KQ4M-XR9TB#0102')).toEqual({
    kind: 'ours',
    path: '/check/2026-7KQ4M-XR9TB#0102',
  })
  expect(at(' HTTPS://LSB.EXAMPLE/check#0102\n')).toEqual({ kind: 'ours', path: '/check#0102' })
})

it('scanned code: an address of ours without a code counts as a false code', () => {
  expect(at('https://lsb.example/check/2026-7KQ4M-XR9TB')).toEqual({
    kind: 'ours',
    path: '/check/2026-7KQ4M-XR9TB#-',
  })
})

it.each([
  ['https://lsb.example.evil.org/check/2026-7KQ4M-XR9TB#01', 'lsb.example.evil.org'],
  ['https://lsb.example@evil.org/check/1#01', 'evil.org'],
  ['http://lsb.example/check/1#01', 'lsb.example'],
  ['https://lsb.example:8443/check/1#01', 'lsb.example:8443'],
  ['https://lsb.ехample/check/1#01', 'lsb.xn--ample-ywe6i'],
  ['https://demo.lsb.example/check/1', 'demo.lsb.example'],
])('scanned code: names the other website of %s', (text, host) => {
  expect(at(text)).toEqual({ kind: 'other', host })
})

it.each([
  '',
  '2026-7KQ4M-XR9TB',
  'lsb.example/check/1',
  'javascript:alert(1)',
  'https://lsb.example/register',
  'https://lsb.example/check-many#01',
  'https://',
])('scanned code: is not certain about %j', (text) => {
  expect(at(text)).toEqual({ kind: 'unreadable' })
})
