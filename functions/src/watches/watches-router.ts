import { linkSchema, watchSchema } from '@lsb/contract'
import { Router } from 'express'
import { clientAddress } from '../http/address.ts'
import { endpoint, json } from '../http/endpoint.ts'
import { readFlatBody } from '../http/flat-body.ts'
import { validated } from '../http/validated.ts'
import { askToWatch, assertOffered, confirmWatch, stopWatch, type WatchServices } from './watches.ts'

/** Calls by which somebody without an account watches an entry of the register, and stops. */
export const watchesRouter = (services: WatchServices & { trustedHops: number }): Router => {
  const router = Router()
  endpoint(router, '/watches', {
    POST: json(async (request) => {
      await assertOffered(services)
      const asked = await validated(watchSchema, await readFlatBody(request))
      return askToWatch(services, asked, clientAddress(request, services.trustedHops))
    }),
  })
  endpoint(router, '/watches/confirm', {
    POST: json(async (request) => {
      await assertOffered(services)
      return confirmWatch(services, (await validated(linkSchema, await readFlatBody(request))).token)
    }),
  })
  endpoint(router, '/watches/stop', {
    POST: json(async (request) =>
      stopWatch(services, (await validated(linkSchema, await readFlatBody(request))).token),
    ),
  })
  return router
}
