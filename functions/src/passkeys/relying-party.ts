import type { Assertion, CreatedPasskey } from '@lsb/contract'
import type { Passkey } from './passkey.ts'

/** Checks what passkeys answer, for the site at one address. */
export interface RelyingParty {
  /** The passkey as it is after this signature of the challenge, or null when the signature does not count. */
  signed: (passkey: Passkey, assertion: Assertion, challenge: string) => Promise<Pick<Passkey, 'counter'> | null>
  /** The passkey that was created for the challenge, or null when it was not. */
  created: (
    answer: CreatedPasskey,
    challenge: string,
  ) => Promise<Pick<Passkey, 'id' | 'public_key' | 'counter' | 'transports'> | null>
}

/** Loaded on first use: few people sign in with a passkey, and the function starts without it. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/**
 * Whether a new passkey comes without its maker's statement, as our pages ask, or with one that it signed itself. To check makers'
 * certificates the library would fetch lists from addresses that stand in them.
 */
export const hasNoCertificate = async (attestation: string): Promise<boolean> => {
  const { decodeAttestationObject, isoBase64URL } = await helpers()
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** The library throws for every answer that does not count; what it says is about the answer alone. */
const nullWhenRefused = async <T>(work: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await work()
  } catch {
    return null
  }
}

/** `siteUrl`: the only origin whose pages may use passkeys; the relying party's id is its domain. */
export const createRelyingParty = (siteUrl: string): RelyingParty => {
  const { origin, hostname } = new URL(siteUrl)
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  })
  return {
    signed: ({ id, public_key, counter }, assertion, challenge) =>
      nullWhenRefused(async () => {
        const { verifyAuthenticationResponse } = await library()
        const { signed_with, signed_client_data, authenticator_data, signature } = assertion
        if (signed_with !== id) return null
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: signed_client_data, authenticatorData: authenticator_data, signature },
          },
          credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
          ...expected(challenge),
        })
        return verified ? { counter: authenticationInfo.newCounter } : null
      }),
    created: ({ created: id, created_client_data, attestation, transports }, challenge) =>
      nullWhenRefused(async () => {
        if (!(await hasNoCertificate(attestation))) return null
        const { verifyRegistrationResponse } = await library()
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: created_client_data, attestationObject: attestation },
          },
          ...expected(challenge),
        })
        if (!verified || registrationInfo.credential.id !== id) return null
        const { publicKey, counter } = registrationInfo.credential
        return {
          id,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: transports.split(',').filter((transport) => transport !== ''),
        }
      }),
  }
}
