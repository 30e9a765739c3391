import { verifyLicenceToken } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { readSigningKeys } from './signing-keys.ts'
import { newKeySet } from '../platform/key-set.ts'

const issuer = 'https://lsb.example'
const claims = {
  num: '2026-7KQ4M-XR9TB',
  name: 'Wanjikũ wa Gĩthũi',
  lic: 'LS/0012',
  year: 2026,
  iat: 1_772_352_000,
}

/** A set whose second key differs from a good one in this. */
const withEarlier = (change: Record<string, string>): string => {
  const { keys } = readSigningKeys(newKeySet('old'), issuer).publicKeys
  const present: { keys: unknown[] } = JSON.parse(newKeySet('new'))
  return JSON.stringify({ keys: [...present.keys, { ...keys[0], ...change }] })
}

describe('signing keys', () => {
  it('sign what their public part verifies', async () => {
    const { sign, publicKeys } = readSigningKeys(newKeySet('2026'), issuer)
    expect(await verifyLicenceToken(sign(claims), publicKeys)).toEqual({ ...claims, iss: issuer })
    expect(JSON.stringify(publicKeys)).not.toContain('"d"')
  })

  it('are published as keys that verify ES256 signatures', () => {
    expect(readSigningKeys(newKeySet('2026'), issuer).publicKeys).toEqual({
      issuer,
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          alg: 'ES256',
          use: 'sig',
          kid: '2026',
          x: expect.stringMatching(/^[\w-]{43}$/),
          y: expect.stringMatching(/^[\w-]{43}$/),
        },
      ],
    })
  })

  it('are the only key of a first set', () => {
    const set: { keys: unknown[] } = JSON.parse(newKeySet('2026'))
    expect(set.keys).toHaveLength(1)
  })

  it('are read from a set with other members', () => {
    const set: { keys: unknown[] } = JSON.parse(newKeySet('2026'))
    const { publicKeys } = readSigningKeys(JSON.stringify({ keys: [...set.keys, 'a comment', null] }), issuer)
    expect(publicKeys.keys).toHaveLength(1)
  })

  it('keep what an earlier key has signed genuine when they are rotated', async () => {
    const first = newKeySet('2026')
    const signedBefore = readSigningKeys(first, issuer).sign(claims)
    const rotated = newKeySet('2027', first)
    const { sign, publicKeys } = readSigningKeys(rotated, issuer)
    expect(publicKeys.keys.map(({ kid }) => kid)).toEqual(['2027', '2026'])
    expect(rotated.match(/"d":/g)).toHaveLength(1)
    expect(await verifyLicenceToken(signedBefore, publicKeys)).toEqual({ ...claims, iss: issuer })
    expect(await verifyLicenceToken(sign(claims), readSigningKeys(first, issuer).publicKeys)).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['no key', '{"keys":[]}'],
    ['a public key in front', JSON.stringify(readSigningKeys(newKeySet('a'), issuer).publicKeys)],
    ['a text that is no object', '[1]'],
    ['keys that are no list', '{"keys":"none"}'],
    ['a key without an id', newKeySet('a').replace('"kid":"a"', '"kid":""')],
    ['an earlier key without its first number', withEarlier({ x: '' })],
    ['an earlier key without its second number', withEarlier({ y: '' })],
    ['an earlier key without an id', withEarlier({ kid: '' })],
    ['an earlier key of another kind', withEarlier({ kty: 'RSA' })],
    ['an earlier key on another curve', withEarlier({ crv: 'P-384' })],
  ])('refuse %s', (_what, text) => {
    expect(() => readSigningKeys(text, issuer)).toThrow('LSB_LICENCE_KEYS')
  })

  it('refuse two keys under one id', () => {
    const first = newKeySet('2026')
    expect(() => newKeySet('2026', first)).toThrow('same kid')
    const secret: { keys: { d: string }[] } = JSON.parse(first)
    expect(() => readSigningKeys(first.replace('P-256', 'P-25'), issuer)).not.toThrow(secret.keys[0]?.d ?? '')
  })
})
