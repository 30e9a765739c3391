import { changePasswordSchema, linkSchema, passwordResetSchema } from '@lsb/contract'
import { Router } from 'express'
import { clientAddress } from '../http/address.ts'
import { endpoint, json } from '../http/endpoint.ts'
import { readFlatBody } from '../http/flat-body.ts'
import type { Guards } from '../sessions/guards.ts'
import { validated } from '../http/validated.ts'
import { askForConfirmation, askForReset, choosePassword, confirmAddress, type LinkServices } from './links.ts'

/** Calls that use a link from a mail or ask for one. */
export const linksRouter = (services: LinkServices & { trustedHops: number }, { signedIn }: Guards): Router => {
  const router = Router()
  endpoint(router, '/password_reset', {
    POST: json(async (request) => {
      const { id_number } = await validated(passwordResetSchema, await readFlatBody(request))
      return askForReset(services, id_number, clientAddress(request, services.trustedHops))
    }),
  })
  endpoint(router, '/links/password', {
    POST: json(async (request) => {
      const body = await readFlatBody(request)
      const { token } = await validated(linkSchema, body)
      // Checked before the link is used up, so that a refused password does not cost the link.
      const { password } = await validated(changePasswordSchema, body)
      return choosePassword(services, { token, password, address: clientAddress(request, services.trustedHops) })
    }),
  })
  endpoint(router, '/links/confirm', {
    POST: json(async (request) =>
      confirmAddress(services, (await validated(linkSchema, await readFlatBody(request))).token),
    ),
  })
  endpoint(router, '/account/confirmation', { POST: signedIn((caller) => askForConfirmation(services, caller)) })
  return router
}
