import { remindShape, type RenewalState, renewalStates } from '@lsb/contract'
import { type Request, Router } from 'express'
import { endpoint } from '../../http/endpoint.ts'
import { readFlatBody } from '../../http/flat-body.ts'
import type { Guards } from '../../sessions/guards.ts'
import { querySearch, queryText, queryWord } from '../../http/parameters.ts'
import { validated } from '../../http/validated.ts'
import { FILE_CALL_DEADLINE_MS } from '../../platform/deadline.ts'
import { listQuery } from '../../registers/list-query.ts'
import { listRenewals, renewalsFile, type RenewalsServices } from './list-renewals.ts'
import { remind, type RemindServices } from './remind.ts'

const stateOf = (request: Request): RenewalState | undefined => queryWord(request, 'state', renewalStates)

/** Calls for this year's renewals: who has renewed, who has not, and reminders. */
export const officeRenewalsRouter = (
  services: RenewalsServices & RemindServices,
  { office, officeDownload }: Guards,
): Router => {
  const router = Router()
  endpoint(router, '/office/renewals', {
    GET: office(
      async (_caller, request) =>
        listRenewals(services, {
          state: stateOf(request),
          withReach: queryText(request, 'reach') === 'yes',
          ...listQuery(request),
        }),
      FILE_CALL_DEADLINE_MS,
    ),
  })
  endpoint(router, '/office/renewals/file', {
    GET: officeDownload(async (_caller, request, response) => {
      const { year, csv } = await renewalsFile(services, { state: stateOf(request), search: querySearch(request) })
      response.set({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="renewals-${year}.csv"`,
      })
      response.send(csv)
    }),
  })
  endpoint(router, '/office/renewals/reminders', {
    // A longer deadline: a large register may need several thousand messages.
    POST: office(
      async (caller, request) => remind(services, caller, await validated(remindShape, await readFlatBody(request))),
      FILE_CALL_DEADLINE_MS,
    ),
  })
  return router
}
