import { newAccountShape, sendAgainShape, messageStates } from '@lsb/contract'
import { Router } from 'express'
import { endpoint } from '../http/endpoint.ts'
import { readFlatBody, readFlatList } from '../http/flat-body.ts'
import type { Guards } from '../sessions/guards.ts'
import { parameter, queryLimit, querySearch, queryText, queryWord } from '../http/parameters.ts'
import { validated } from '../http/validated.ts'
import { removalOf } from './account-acts.ts'
import { checkList } from './create-accounts.ts'
import { findAccounts } from './find-accounts.ts'
import { findLog } from './find-log.ts'
import { findMessages, sendAgain } from './messages.ts'
import { managedAccount, shownAccount } from './managed-accounts.ts'
import type { OfficeServices } from './services.ts'

/** Calls of the office for accounts of surveyors and assistants, and for the log. */
export const officeRouter = (services: OfficeServices, { office }: Guards): Router => {
  const router = Router()
  const { accounts, officeLog } = services
  endpoint(router, '/office/accounts', {
    GET: office((_caller, request) =>
      findAccounts(services, {
        search: querySearch(request),
        limit: queryLimit(request),
        cursor: queryText(request, 'cursor'),
      }),
    ),
  })
  endpoint(router, '/office/accounts/list', {
    POST: office(async (_caller, request) => {
      const { rows } = await readFlatList(request, 'accounts')
      return checkList(services, await Promise.all(rows.map((row) => validated(newAccountShape, row))))
    }),
  })
  endpoint(router, '/office/accounts/:uid', {
    GET: office(async (_caller, request) =>
      shownAccount(services, await managedAccount(accounts, parameter(request, 'uid'))),
    ),
  })
  endpoint(router, '/office/accounts/:uid/removal', {
    GET: office((_caller, request) => removalOf(services, parameter(request, 'uid'))),
  })
  endpoint(router, '/office/messages', {
    GET: office((_caller, request) =>
      findMessages(services, {
        state: queryWord(request, 'state', messageStates),
        person: queryText(request, 'person'),
        cursor: queryText(request, 'cursor'),
        limit: queryLimit(request),
      }),
    ),
  })
  endpoint(router, '/office/messages/:id/send', {
    POST: office(async (caller, request) => {
      const sending = await validated(sendAgainShape, await readFlatBody(request))
      return sendAgain(services, caller, { id: parameter(request, 'id'), ...sending })
    }),
  })
  endpoint(router, '/office/log', {
    GET: office((_caller, request) =>
      findLog(officeLog, {
        person: queryText(request, 'person'),
        day: queryText(request, 'day'),
        cursor: queryText(request, 'cursor'),
        limit: queryLimit(request),
      }),
    ),
  })
  return router
}
