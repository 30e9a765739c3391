import {
  type AllowedPasskey,
  type Assertion,
  board,
  challengeOf,
  type CreatedPasskey,
  type PasskeyAct,
  type PasskeyCreation,
  passkeyMessages,
} from '@lsb/contract'
import { Problem } from '../api/problem.ts'

/** COSE's numbers of the signatures that the API reads: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257]

/** The library that speaks with authenticators; few people need it. Load it before the press that begins a ceremony. */
export const loadCeremony = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys at all. */
export const hasPasskeySupport = (): boolean => 'PublicKeyCredential' in window

const textOf = (error: unknown): string => {
  const { name } = error instanceof Error ? error : { name: '' }
  return name === 'InvalidStateError' ? passkeyMessages.alreadyHere : passkeyMessages.cancelled
}

/** Runs a ceremony. Throws a `Problem` with the words for the person when it is not loaded, was cancelled or is not possible. */
const ceremony = async <T>(work: (library: Awaited<ReturnType<typeof loadCeremony>>) => Promise<T>): Promise<T> => {
  const library = await loadCeremony().catch(() => {
    throw new Problem('no-response', undefined, { detail: passkeyMessages.notLoaded })
  })
  try {
    return await work(library)
  } catch (error) {
    throw new Problem('answer', undefined, { detail: textOf(error) })
  }
}

/**
 * One of these passkeys signs the act. Call it from a press and make no request before: Safari refuses a ceremony that follows a
 * request in the same press.
 */
export const signAct = (nonce: string, act: PasskeyAct, passkeys: readonly AllowedPasskey[]): Promise<Assertion> =>
  ceremony(async ({ startAuthentication }) => {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge: await challengeOf(nonce, act),
        allowCredentials: passkeys.map(({ id: passkey, transports }) => ({
          id: passkey,
          type: 'public-key',
          transports: knownTransports(transports),
        })),
        userVerification: 'required',
      },
    })
    return {
      signed_with: id,
      signed_client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
    }
  })

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const knownTransports = (transports: readonly string[]) =>
  TRANSPORTS.filter((transport) => transports.includes(transport))

/** Creates a passkey on a device that has none of these yet. Call it from a press, as `signAct`. */
export const createPasskey = (
  { nonce, user_id, user_name }: PasskeyCreation,
  existing: readonly AllowedPasskey[] = [],
): Promise<CreatedPasskey> =>
  ceremony(async ({ startRegistration }) => {
    const { id, response } = await startRegistration({
      optionsJSON: {
        rp: { name: board.name },
        user: { id: user_id, name: user_name, displayName: user_name },
        challenge: await challengeOf(nonce, { act: 'create' }),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: existing.map(({ id: passkey }) => ({ id: passkey, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        attestation: 'none',
      },
    })
    return {
      created: id,
      created_client_data: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: (response.transports ?? []).join(','),
    }
  })
