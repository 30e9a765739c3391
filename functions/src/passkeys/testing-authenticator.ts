import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, CreatedPasskey } from '@lsb/contract'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

const COUNTER_BYTES = 4
/** Flags of an authenticator's data: the person was present, and was verified. */
const PRESENT_AND_VERIFIED = 0x05
/** Flag: the data holds a new credential. */
const HAS_CREDENTIAL = 0x40
const AAGUID_BYTES = 16

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const counted = (counter: number) => {
  const bytes = Buffer.alloc(COUNTER_BYTES)
  bytes.writeUInt32BE(counter)
  return bytes
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** Answers as an authenticator does for the page of one site, for tests: ES256, no statement of a maker, a counter. */
export const createAuthenticator = (siteUrl: string) => {
  const site = new URL(siteUrl)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, bytes(x)],
        [cose.COSEKEYS.y, bytes(y)],
      ]),
    )
  }

  return {
    id: id.toString('base64url'),
    /** A passkey that is created for this challenge. */
    create: (challenge: string, { origin = site.origin, rpId = site.hostname } = {}): CreatedPasskey => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const flags = Buffer.from([PRESENT_AND_VERIFIED | HAS_CREDENTIAL])
      const authData = Buffer.concat([
        sha256(rpId),
        flags,
        counted(counter),
        Buffer.alloc(AAGUID_BYTES),
        length,
        id,
        coseKey(),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        created: id.toString('base64url'),
        created_client_data: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestation: Buffer.from(attestation).toString('base64url'),
        transports: 'internal',
      }
    },
    /** Its signature of this challenge. */
    sign: (
      challenge: string,
      { origin = site.origin, rpId = site.hostname, flags = PRESENT_AND_VERIFIED, count = counter + 1 } = {},
    ): Assertion => {
      counter = count
      const data = clientData('webauthn.get', challenge, origin)
      const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([flags]), counted(counter)])
      return {
        signed_with: id.toString('base64url'),
        signed_client_data: data.toString('base64url'),
        authenticator_data: authenticatorData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey).toString('base64url'),
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
