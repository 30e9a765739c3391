import {
  addedPasskeyShape,
  firstPasskeyShape,
  passkeyLinkRequestShape,
  passkeyLinkShape,
  passkeySignInShape,
  removedPasskeyShape,
  renamedPasskeyShape,
} from '@lsb/contract'
import { type Request, Router } from 'express'
import { clientAddress } from '../http/address.ts'
import { endpoint, json } from '../http/endpoint.ts'
import { readFlatBody } from '../http/flat-body.ts'
import type { Guards } from '../sessions/guards.ts'
import { validated } from '../http/validated.ts'
import { beginFirstPasskey, setFirstPasskey } from './first-passkey.ts'
import { makePasskeyLink, officialsPasskeys } from './office-links.ts'
import { addPasskey, ownPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import type { PasskeyServices } from './services.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

/** Calls of the chair and the office for their passkeys, and those that sign in with one. */
export const passkeysRouter = (services: PasskeyServices, { office, alsoWithTooFewPasskeys }: Guards): Router => {
  const router = Router()
  const { devices, trustedHops } = services
  const addressOf = (request: Request) => clientAddress(request, trustedHops)
  endpoint(router, '/token/passkey', {
    POST: json(async (request, response) => {
      const { ticket, ...assertion } = await validated(passkeySignInShape, await readFlatBody(request))
      const cookie = request.get('cookie')
      const deviceFor = (idNumber: string) => devices.idFor(cookie, idNumber)
      const from = { address: addressOf(request), deviceFor }
      const { answer, idNumber } = await signInWithPasskey(services, { ticket, assertion, ...from })
      response.set('Set-Cookie', devices.cookieAfter(cookie, idNumber))
      return answer
    }),
  })
  endpoint(router, '/links/passkey', {
    POST: json(async (request) =>
      beginFirstPasskey(services, {
        ...(await validated(passkeyLinkShape, await readFlatBody(request))),
        address: addressOf(request),
      }),
    ),
  })
  endpoint(router, '/links/passkey/use', {
    POST: json(async (request) => {
      const { token, nonce, name, ...created } = await validated(firstPasskeyShape, await readFlatBody(request))
      return setFirstPasskey(services, { token, nonce, name, created, address: addressOf(request) })
    }),
  })
  endpoint(router, '/account/passkeys', {
    GET: alsoWithTooFewPasskeys((caller) => ownPasskeys(services, caller)),
    POST: alsoWithTooFewPasskeys(async (caller, request) => {
      const body = await validated(addedPasskeyShape, await readFlatBody(request))
      const { nonce, name, created, created_client_data, attestation, transports, ...assertion } = body
      const passkey = { created, created_client_data, attestation, transports }
      return addPasskey(services, caller, { nonce, name, created: passkey, assertion })
    }),
    PATCH: alsoWithTooFewPasskeys(async (caller, request) =>
      renamePasskey(services, caller, await validated(renamedPasskeyShape, await readFlatBody(request))),
    ),
  })
  endpoint(router, '/account/passkeys/remove', {
    POST: alsoWithTooFewPasskeys(async (caller, request) => {
      const { nonce, passkey, ...assertion } = await validated(removedPasskeyShape, await readFlatBody(request))
      return removePasskey(services, caller, { nonce, passkey, assertion })
    }),
  })
  endpoint(router, '/office/passkeys', { GET: office(() => officialsPasskeys(services)) })
  endpoint(router, '/office/passkeys/link', {
    POST: office(async (caller, request) => {
      const { nonce, uid, ...assertion } = await validated(passkeyLinkRequestShape, await readFlatBody(request))
      return makePasskeyLink(services, caller, { uid, nonce, assertion })
    }),
  })
  return router
}
