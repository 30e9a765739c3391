import {
  addedPasskeyShape,
  api,
  firstPasskeyShape,
  officialsPasskeysShape,
  passkeyCreationShape,
  passkeyLinkAnswerShape,
  passkeyLinkRequestShape,
  passkeyLinkShape,
  passkeySignInShape,
  passkeysShape,
  removedPasskeyShape,
  renamedPasskeyShape,
  signInAnswerShape,
  successShape,
} from '@lsb/contract'
import type { Request } from 'express'
import { clientAddress } from '../http/address.ts'
import { type Call, publicCall } from '../http/call.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { beginFirstPasskey, setFirstPasskey } from './first-passkey.ts'
import { makePasskeyLink, officialsPasskeys } from './office-links.ts'
import { addPasskey, makeOwnPasskeyLink, ownPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import type { PasskeyServices } from './passkey-services.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

/** Passkeys, and signing in with one. */
export const passkeysCalls = (services: PasskeyServices, call: GuardedCall): Call[] => {
  const { devices, trustedHops } = services
  const addressOf = (request: Request) => clientAddress(request, trustedHops)
  return [
    publicCall({
      method: 'POST',
      path: api.tokenPasskey,
      summary: 'Turn the ticket of a right password into a session, by a passkey of the account',
      body: passkeySignInShape,
      answer: signInAnswerShape,
      refusals: [401],
      reply: async ({ request, response, body: { ticket, ...assertion } }) => {
        const cookie = request.get('cookie')
        const deviceFor = (idNumber: string) => devices.idFor(cookie, idNumber)
        const from = { address: addressOf(request), deviceFor }
        const { answer, idNumber } = await signInWithPasskey(services, { ticket, assertion, ...from })
        response.set('Set-Cookie', devices.cookieAfter(cookie, idNumber))
        return answer
      },
    }),
    publicCall({
      method: 'POST',
      path: api.linkPasskey,
      summary: 'What the browser needs to create a first passkey, by a one-time link and the password',
      body: passkeyLinkShape,
      answer: passkeyCreationShape,
      refusals: [403, 409, 429],
      reply: ({ request, body }) => beginFirstPasskey(services, { ...body, address: addressOf(request) }),
    }),
    publicCall({
      method: 'POST',
      path: api.linkPasskeyUse,
      summary: 'Set the first passkey, which uses up the link; ends every session',
      body: firstPasskeyShape,
      answer: successShape,
      refusals: [403, 409],
      reply: ({ request, body: { token, nonce, name, ...created } }) =>
        setFirstPasskey(services, { token, nonce, name, created, address: addressOf(request) }),
    }),
    call({
      method: 'GET',
      path: api.passkeys,
      summary: 'The own passkeys, and a nonce for the next act that one of them confirms',
      who: 'signed in, also with too few passkeys',
      answer: passkeysShape,
      reply: ({ caller }) => ownPasskeys(services, caller),
    }),
    call({
      method: 'POST',
      path: api.passkeys,
      summary: 'Add a passkey, confirmed by another one of the account',
      who: 'signed in, also with too few passkeys',
      body: addedPasskeyShape,
      answer: successShape,
      refusals: [409],
      reply: ({ caller, body }) => {
        const { nonce, name, created, created_client_data, attestation, transports, ...assertion } = body
        const passkey = { created, created_client_data, attestation, transports }
        return addPasskey(services, caller, { nonce, name, created: passkey, assertion })
      },
    }),
    call({
      method: 'PATCH',
      path: api.passkeys,
      summary: 'Name a passkey',
      who: 'signed in, also with too few passkeys',
      body: renamedPasskeyShape,
      answer: successShape,
      refusals: [404],
      reply: ({ caller, body }) => renamePasskey(services, caller, body),
    }),
    call({
      method: 'POST',
      path: api.passkeyRemoval,
      summary: 'Remove a passkey, confirmed by one that stays, or the last one by itself',
      who: 'signed in, also with too few passkeys',
      body: removedPasskeyShape,
      answer: successShape,
      refusals: [409],
      reply: ({ caller, body: { nonce, passkey, ...assertion } }) =>
        removePasskey(services, caller, { nonce, passkey, assertion }),
    }),
    call({
      method: 'POST',
      path: api.ownPasskeyLink,
      summary: 'Make the one-time link for the own first passkey; chair and clerks get it from somebody else',
      who: 'signed in',
      answer: passkeyLinkAnswerShape,
      refusals: [409],
      reply: ({ caller }) => makeOwnPasskeyLink(services, caller),
    }),
    call({
      method: 'GET',
      path: api.officePasskeys,
      summary: 'How many passkeys the chair and each clerk have',
      who: 'office',
      answer: officialsPasskeysShape,
      reply: () => officialsPasskeys(services),
    }),
    call({
      method: 'POST',
      path: api.officePasskeyLink,
      summary:
        'Make the one-time link for somebody else’s first passkey, or of a surveyor or assistant for a new one after a loss, confirmed by a passkey of the clerk',
      who: 'office',
      body: passkeyLinkRequestShape,
      answer: passkeyLinkAnswerShape,
      refusals: [404, 409],
      reply: ({ caller, body: { nonce, uid, ...assertion } }) =>
        makePasskeyLink(services, caller, { uid, nonce, assertion }),
    }),
  ]
}
