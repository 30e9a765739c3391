import {
  api,
  type Assertion,
  type CreatedPasskey,
  type PasskeyCreation,
  type PasskeyLink,
  type SignInAnswer,
  type Success,
} from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { PORTAL_KEY, portalCall } from './query-options.ts'
import { post } from './send.ts'

export const passkeysKey = [PORTAL_KEY, 'passkeys'] as const
/** How often a page asks for a newer nonce, in milliseconds: a nonce works for five minutes. */
export const NONCE_RENEWED_MS = 4 * 60 * 1000
/** Query options of an answer with a nonce: the next one is there before the last one ends, so that a press can use it at once. */
export const freshNonce = {
  refetchInterval: NONCE_RENEWED_MS,
  refetchIntervalInBackground: true,
} as const

/** POST token/passkey/: turns the ticket of a right password into a session. */
export const signInByPasskey = (ticket: string, assertion: Assertion): Promise<SignInAnswer> =>
  post('POST tokenPasskey', api.tokenPasskey, { ticket, ...assertion })

/** POST links/passkey/: what the browser needs to create a first passkey. */
export const beginFirstPasskey = (token: string, password: string): Promise<PasskeyCreation> =>
  post('POST linkPasskey', api.linkPasskey, { token, password })

/** POST links/passkey/use/: sets the first passkey. */
export const setFirstPasskey = (
  json: CreatedPasskey & { token: string; nonce: string; name: string },
): Promise<Success> => post('POST linkPasskeyUse', api.linkPasskeyUse, json)

/** GET account/passkeys/: the own passkeys, and a nonce for the next act. */
export const usePasskeys = (enabled = true) =>
  useQuery({
    ...portalCall(passkeysKey, 'GET passkeys', api.passkeys),
    ...freshNonce,
    staleTime: 0,
    enabled,
  })

export const addPasskey = (json: CreatedPasskey & Assertion & { nonce: string; name: string }): Promise<Success> =>
  call('POST passkeys', api.passkeys, { json })

export const renamePasskey = (passkey: string, name: string): Promise<Success> =>
  call('PATCH passkeys', api.passkeys, { json: { passkey, name } })

export const removePasskey = (
  json: Assertion & { nonce: string; passkey: string; password?: string },
): Promise<Success> => call('POST passkeyRemoval', api.passkeyRemoval, { json })

/** POST account/passkeys/link/: makes the link for the own first passkey. */
export const makeOwnPasskeyLink = (): Promise<PasskeyLink> => call('POST ownPasskeyLink', api.ownPasskeyLink)

/** GET office/passkeys/: how many passkeys the chair and each clerk have. */
export const useOfficialsPasskeys = () =>
  useQuery(portalCall([...passkeysKey, 'officials'], 'GET officePasskeys', api.officePasskeys))

/** POST office/passkeys/link/: makes the link for somebody's first passkey, or for a new one after a loss. */
export const makePasskeyLink = (json: Assertion & { nonce: string; uid: string }): Promise<PasskeyLink> =>
  call('POST officePasskeyLink', api.officePasskeyLink, { json })
