import { type LicenceClaims, verifyLicenceToken } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { newSigningKeys, readSigningKeys } from './signing-keys.ts'

const issuer = 'https://lsb.example'
const claims: LicenceClaims = {
  iss: issuer,
  num: '2026-7KQ4M-XR9TB',
  name: 'Wanjikũ wa Gĩthũi',
  lic: 'LS/0012',
  year: 2026,
  iat: 1_772_352_000,
}

describe('signing keys', () => {
  it('sign what their public part verifies', async () => {
    const { sign, publicKeys } = readSigningKeys(newSigningKeys('2026'))
    expect(await verifyLicenceToken(sign(claims), { ...publicKeys, issuer })).toEqual(claims)
    expect(JSON.stringify(publicKeys)).not.toContain('"d"')
  })

  it('keep what an earlier key has signed genuine when they are rotated', async () => {
    const first = newSigningKeys('2026')
    const signedBefore = readSigningKeys(first).sign(claims)
    const rotated = newSigningKeys('2027', first)
    const { sign, publicKeys } = readSigningKeys(rotated)
    expect(publicKeys.keys.map(({ kid }) => kid)).toEqual(['2027', '2026'])
    expect(rotated.match(/"d":/g)).toHaveLength(1)
    expect(await verifyLicenceToken(signedBefore, { ...publicKeys, issuer })).toEqual(claims)
    expect(await verifyLicenceToken(sign(claims), { ...readSigningKeys(first).publicKeys, issuer })).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['no key', '{"keys":[]}'],
    ['a public key in front', JSON.stringify(readSigningKeys(newSigningKeys('a')).publicKeys)],
    ['a key without an id', newSigningKeys('')],
  ])('refuse %s', (_what, text) => {
    expect(() => readSigningKeys(text)).toThrow('LSB_LICENCE_KEYS')
  })

  it('refuse two keys under one id, and never quote a key', () => {
    const first = newSigningKeys('2026')
    expect(() => readSigningKeys(newSigningKeys('2026', first))).toThrow('same kid')
    const secret: { keys: { d: string }[] } = JSON.parse(first)
    expect(() => readSigningKeys(first.replace('P-256', 'P-25'))).not.toThrow(secret.keys[0]?.d ?? '')
  })
})
