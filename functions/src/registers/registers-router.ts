import { type ApprovedAssistant, type LicensedSurveyor, type RegisterName, registerNames } from '@lsb/contract'
import { Router } from 'express'
import { endpoint, within } from '../http/endpoint.ts'
import { parameter } from '../http/parameters.ts'
import { CALL_DEADLINE_MS } from '../platform/deadline.ts'
import type { HeldRegister } from './held-register.ts'
import { sendCacheable } from '../http/http-caching.ts'
import { listQuery } from './list-query.ts'
import { profileOf, type ProfileServices } from './profile.ts'

interface RegisterServices {
  registers: ProfileServices
}

/** The public registers: both lists and the profile under a licence number. */
export const registersRouter = ({ registers }: RegisterServices): Router => {
  const router = Router()
  const held: Record<RegisterName, HeldRegister<LicensedSurveyor> | HeldRegister<ApprovedAssistant>> = registers
  for (const name of registerNames) {
    endpoint(router, `/account/${name}`, {
      GET: within(CALL_DEADLINE_MS, async (request, response) => {
        const query = listQuery(request.query)
        const snapshot = await held[name].current()
        sendCacheable(request, response, {
          tagged: [name, snapshot.version.version, query.search, query.limit, query.offset],
          answer: () => snapshot.page(query),
        })
      }),
    })
  }
  // A licence number may hold slashes, encoded or not: it is all the rest of the path.
  endpoint(router, '/account/licensed/*number', {
    GET: within(CALL_DEADLINE_MS, async (request, response) => {
      const profile = await profileOf(registers, parameter(request, 'number'))
      sendCacheable(request, response, { tagged: ['profile', JSON.stringify(profile)], answer: () => profile })
    }),
  })
  return router
}
