import { generateKeyPairSync, sign as signBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LicenceClaims, tokenContent, verifyLicenceToken } from './licence-token.ts'
import { digitsOfToken, keyIdOf, TOKEN_MAX_LENGTH, tokenOf, tokenOfDigits } from './signed-code.ts'
import type { PublicKey } from './shapes/licence.ts'

const issuer = 'https://lsb.example'
const now = new Date('2026-11-21T09:00:00Z')
const claims: LicenceClaims = {
  iss: issuer,
  num: '2026-7KQ4M-XR9TB',
  name: 'Wanjikũ wa Gĩthũi',
  lic: 'LS/0012 A',
  year: 2026,
  iat: Date.parse('2026-03-01T08:00:00Z') / 1000,
}

const makeKey = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const shown: PublicKey = { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid, x, y }
  const signature = (content: string) =>
    signBytes('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  const sign = (content: string) => tokenOf(content, signature(content))
  return { shown, sign, signature }
}
const ours = makeKey('2026')
const another = makeKey('2026')
const token = ours.sign(tokenContent('2026', claims))
const verify = (text: string, at?: Date) => verifyLicenceToken(text, { keys: [ours.shown], issuer, now: at })

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (header: unknown, payload: unknown) => ours.sign(`${encoded(header)}.${encoded(payload)}`)
const header = { alg: 'ES256', kid: '2026' }

describe('a licence token', () => {
  it('holds the claims that were signed', async () => {
    expect(await verify(token, now)).toEqual(claims)
  })

  it('names the key it was signed with', () => {
    expect(keyIdOf('licence', token)).toBe('2026')
    expect(keyIdOf('licence', `${encoded(header)}.`)).toBe('2026')
    expect(keyIdOf('licence', token.padEnd(TOKEN_MAX_LENGTH, 'A'))).toBe('2026')
    for (const text of ['', '.', 'x', encoded({ alg: 'ES256', kid: 7 }), encoded({ kid: '2026' }), encoded(null)])
      expect(keyIdOf('licence', text)).toBeNull()
    expect(keyIdOf('licence', token.padEnd(TOKEN_MAX_LENGTH + 1, 'A'))).toBeNull()
  })

  it('is read up to its longest length', async () => {
    const [fits = '', tooLong = ''] = [844, 845].map((length) =>
      ours.sign(tokenContent('2026', { ...claims, name: 'x'.repeat(length) })),
    )
    expect([fits.length, tooLong.length]).toEqual([TOKEN_MAX_LENGTH, TOKEN_MAX_LENGTH + 1])
    expect(await verify(fits, now)).not.toBeNull()
    expect(await verify(tooLong, now)).toBeNull()
  })

  it('may be issued a day ahead of the clock', async () => {
    const day = 24 * 60 * 60
    const tomorrow = { ...claims, iat: now.getTime() / 1000 + day }
    expect(await verify(signed(header, tomorrow), now)).toEqual(tomorrow)
    expect(await verify(signed(header, { ...tomorrow, iat: tomorrow.iat + 1 }), now)).toBeNull()
  })

  it('keeps the characters that base64 has and addresses have not', async () => {
    const odd = { ...claims, name: '>>>???ÿÿÿ~~~' }
    const text = ours.sign(tokenContent('2026', odd))
    expect(text).toMatch(/^[\w.-]+$/)
    expect(await verify(text, now)).toEqual(odd)
  })

  it('is read back from its digits', () => {
    expect(digitsOfToken(token)).toMatch(/^(?:\d\d)+$/)
    expect(tokenOfDigits(digitsOfToken(token))).toBe(token)
  })

  it.each(['', '1', '123', 'abcd', `${digitsOfToken(token)} `, '00'.repeat(TOKEN_MAX_LENGTH + 1)])(
    'is not in %.20j',
    (digits) => {
      expect(tokenOfDigits(digits)).toBeNull()
    },
  )

  it('is refused after each of 10,000 mutations', { timeout: 120_000 }, async () => {
    const characters = fc.constantFrom(
      ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ '),
    )
    const position = fc.integer({ min: 0, max: token.length - 1 })
    const mutation = fc.oneof(
      fc.tuple(position, characters).map(([at, char]) => token.slice(0, at) + char + token.slice(at + 1)),
      fc.tuple(position, characters).map(([at, char]) => token.slice(0, at) + char + token.slice(at)),
      position.map((at) => token.slice(0, at) + token.slice(at + 1)),
      position.map((at) => token.slice(0, at)),
      fc.tuple(position, position).map(([a, b]) => token.slice(0, a) + token.slice(b)),
    )
    const check = fc.asyncProperty(mutation, async (text) => {
      fc.pre(text !== token)
      expect(await verify(text)).toBeNull()
    })
    await fc.assert(check, { numRuns: 10_000, seed: 20_261_121 })
  })

  it('is refused with each of the other signatures of the same content that verify', async () => {
    const content = tokenContent('2026', claims)
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
    const signature = Buffer.from(token.split('.')[2] ?? '', 'base64url')
    const s = BigInt(`0x${signature.subarray(32).toString('hex')}`)
    const mirrored = Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex')
    const twin = `${content}.${Buffer.concat([signature.subarray(0, 32), mirrored]).toString('base64url')}`
    expect(twin).not.toBe(token)
    expect(await verify(twin)).toBeNull()
  })

  it.each([
    ['cut', token.slice(0, -1)],
    ['padded', `${token}=`],
    ['with a part more', `${token}.${token}`],
    ['100 kB long', token.padEnd(100_000, 'A')],
    ['of another key under the same id', another.sign(tokenContent('2026', claims))],
    ['of a key nobody knows', ours.sign(tokenContent('2025', claims))],
    ['of another issuer', ours.sign(tokenContent('2026', { ...claims, iss: 'https://lsb.example.org' }))],
    ['with alg none', signed({ alg: 'none', kid: '2026' }, claims)],
    ['with alg none and no signature', `${encoded({ alg: 'none', kid: '2026' })}.${encoded(claims)}.`],
    ['with alg HS256', signed({ alg: 'HS256', kid: '2026' }, claims)],
    ['with a further member in the header', signed({ ...header, crit: ['x'] }, claims)],
    ['with a key of its own', signed({ ...header, jwk: another.shown }, claims)],
    ['with a claim more', signed(header, { ...claims, admin: true })],
    ['with a claim of another type', signed(header, { ...claims, name: 7 })],
    ['with a licence number of another type', signed(header, { ...claims, lic: 7 })],
    ['with a number of another type', signed(header, { ...claims, num: 7 })],
    ['with a year in letters', signed(header, { ...claims, year: '2026' })],
    ['with an instant in letters', signed(header, { ...claims, iat: '1' })],
    ['with half a second', signed(header, { ...claims, iat: 0.5 })],
    ['with a claim less', signed(header, { ...claims, lic: undefined })],
    ['whose year is not its number’s', signed(header, { ...claims, year: 2025 })],
    ['with a number that is none', signed(header, { ...claims, num: '2026-AAAAA-BBBBB' })],
    ['that holds no object', signed(header, [])],
    ['of nothing', ''],
  ])('%s is refused', async (_what, text) => {
    expect(await verify(text, now)).toBeNull()
  })

  it('is refused when its instant lies years ahead of the clock', async () => {
    const ahead = { ...claims, num: '2031-7KQ4M-XR9TB', year: 2031, iat: Date.parse('2031-03-01T08:00:00Z') / 1000 }
    expect(await verify(signed(header, ahead), now)).toBeNull()
    expect(await verify(signed(header, { ...ahead, iat: claims.iat }), now)).toBeNull()
    expect(await verify(signed(header, { ...claims, iat: ahead.iat }), now)).toBeNull()
    expect(await verify(signed(header, ahead))).toEqual(ahead)
  })
})
