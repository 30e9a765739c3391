import { calls, profession } from '@lsb/contract'
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
      ...calls['POST tokenPasskey'],
      summary: 'Turn the ticket of a right password into a session, by a passkey of the account',
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
      ...calls['POST linkPasskey'],
      summary: 'What the browser needs to create a first passkey, by a one-time link and the password',
      refusals: [403, 409, 429],
      reply: ({ request, body }) => beginFirstPasskey(services, { ...body, address: addressOf(request) }),
    }),
    publicCall({
      ...calls['POST linkPasskeyUse'],
      summary: 'Set the first passkey, which uses up the link; ends every session',
      refusals: [403, 409],
      reply: ({ request, body: { token, nonce, name, ...created } }) =>
        setFirstPasskey(services, { token, nonce, name, created, address: addressOf(request) }),
    }),
    call({
      ...calls['GET passkeys'],
      summary: 'The own passkeys, and a nonce for the next act that one of them confirms',
      who: 'signed in, also with too few passkeys',
      reply: ({ caller }) => ownPasskeys(services, caller),
    }),
    call({
      ...calls['POST passkeys'],
      summary: 'Add a passkey, confirmed by another one of the account',
      who: 'signed in, also with too few passkeys',
      refusals: [409],
      reply: ({ caller, body }) => {
        const { nonce, name, created, created_client_data, attestation, transports, ...assertion } = body
        const passkey = { created, created_client_data, attestation, transports }
        return addPasskey(services, caller, { nonce, name, created: passkey, assertion })
      },
    }),
    call({
      ...calls['PATCH passkeys'],
      summary: 'Name a passkey',
      who: 'signed in, also with too few passkeys',
      refusals: [404],
      reply: ({ caller, body }) => renamePasskey(services, caller, body),
    }),
    call({
      ...calls['POST passkeyRemoval'],
      summary:
        'Remove a passkey, confirmed by one that stays, or the last one by itself; below the required number also by the password',
      who: 'signed in, also with too few passkeys',
      refusals: [409, 429],
      reply: ({ caller, request, body: { nonce, passkey, password, ...assertion } }) =>
        removePasskey(services, caller, { nonce, passkey, assertion, password, address: addressOf(request) }),
    }),
    call({
      ...calls['POST ownPasskeyLink'],
      summary: 'Make the one-time link for the own first passkey; chair and clerks get it from somebody else',
      who: 'signed in',
      refusals: [409],
      reply: ({ caller }) => makeOwnPasskeyLink(services, caller),
    }),
    call({
      ...calls['GET officePasskeys'],
      summary: 'How many passkeys the chair and each clerk have',
      who: 'office',
      reply: () => officialsPasskeys(services),
    }),
    call({
      ...calls['POST officePasskeyLink'],
      summary: `Make the one-time link for somebody else’s first passkey, or of ${profession.aOne} or assistant for a new one after a loss, confirmed by a passkey of the clerk`,
      who: 'office',
      refusals: [404, 409],
      reply: ({ caller, body: { nonce, uid, ...assertion } }) =>
        makePasskeyLink(services, caller, { uid, nonce, assertion }),
    }),
  ]
}
