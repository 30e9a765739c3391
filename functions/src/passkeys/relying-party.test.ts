import { isoCBOR } from '@simplewebauthn/server/helpers'
import { describe, expect, it } from 'vitest'
import { newPasskey } from './first-passkey.ts'
import { createRelyingParty, hasNoCertificate } from './relying-party.ts'
import { createAuthenticator } from './testing-authenticator.ts'

const SITE = 'https://www.example.org'
const CHALLENGE = 'a-challenge'
const site = createRelyingParty(SITE)

/** An authenticator, and its passkey as it is stored. */
const enrolled = async () => {
  const authenticator = createAuthenticator(SITE)
  const made = await site.created(authenticator.create(CHALLENGE), CHALLENGE)
  if (made === null) throw new Error('The passkey was not accepted.')
  return { authenticator, passkey: newPasskey(made, 'Phone', new Date(0)) }
}

describe('a signature', () => {
  it('of the challenge counts, and moves the counter', async () => {
    const { authenticator, passkey } = await enrolled()
    expect(await site.signed(passkey, authenticator.sign(CHALLENGE), CHALLENGE)).toEqual({ counter: 1 })
  })

  it('counts for nothing when its authenticator has counted less than before, as a copy has', async () => {
    const { authenticator, passkey } = await enrolled()
    const copied = { ...passkey, counter: 5 }
    expect(await site.signed(copied, authenticator.sign(CHALLENGE), CHALLENGE)).toBeNull()
  })

  it('counts for nothing when it is of another challenge', async () => {
    const { authenticator, passkey } = await enrolled()
    expect(await site.signed(passkey, authenticator.sign('another-one'), CHALLENGE)).toBeNull()
  })
})

it.each([
  ['none', new Map(), true],
  ['packed', new Map([['sig', new Uint8Array(1)]]), true],
  ['packed', new Map([['x5c', new Uint8Array(1)]]), false],
  ['apple', new Map(), false],
  ['tpm', new Map(), false],
] as const)('a statement of the format %s with %o is free of certificates: %s', async (fmt, attStmt, expected) => {
  const statement = isoCBOR.encode(
    new Map<string, string | Map<string, Uint8Array> | Uint8Array>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', new Uint8Array(1)],
    ]),
  )
  expect(await hasNoCertificate(Buffer.from(statement).toString('base64url'))).toBe(expected)
})
