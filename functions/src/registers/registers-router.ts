import { type Day, isDay, ownMessages, type RegisterPage } from '@lsb/contract'
import { type Request, Router } from 'express'
import { badRequest } from '../errors.ts'
import { endpoint, within } from '../http/endpoint.ts'
import { parameter, queryText } from '../http/parameters.ts'
import { CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { sendCacheable } from '../http/http-caching.ts'
import type { HeldVersion, RegisterQuery } from './held-version.ts'
import { listedPage } from './listed-page.ts'
import { listQuery } from './list-query.ts'
import { loadProfileSources, profileOf, profileOnDay, type ProfileServices } from './profile.ts'

interface RegisterServices {
  registers: ProfileServices
}

/** The day asked about, or undefined for now; 400 problem for a text that is no day until today. */
const dayAsked = (request: Request, today: Day): Day | undefined => {
  const on = queryText(request, 'on')
  if (on === undefined) return undefined
  if (!isDay(on) || on > today) throw badRequest(ownMessages.dayNotAnswered, { on: ownMessages.dayNotAnswered })
  return on === today ? undefined : on
}

/** What tells one published version from another. */
const tagOf = <Row>({ pointer: { version, mark } }: HeldVersion<Row>): string => `${version}-${mark}`

/** A page of the list; when nothing is found, with the entries of the nearest names. */
const pageWithNear = <Row>(version: HeldVersion<Row>, query: RegisterQuery): RegisterPage<Row> => {
  const page = version.page(query)
  return page.count === 0 ? { ...page, near: version.near(query.search) } : page
}

/** The public registers: both lists and the profile under a licence number. */
export const registersRouter = ({ registers }: RegisterServices): Router => {
  const router = Router()
  endpoint(router, '/account/licensed', {
    GET: within(CALL_DEADLINE_MS, async (request, response) => {
      const query = listQuery(request.query)
      const { licensed, standings } = await loadProfileSources(registers)
      sendCacheable(request, response, {
        tagged: ['licensed', tagOf(licensed), query.search, query.limit, query.offset, ...standings.tag],
        until: { instant: standings.nextChange, now: standings.at },
        answer: () => listedPage(pageWithNear(licensed, query), standings),
      })
    }),
  })
  endpoint(router, '/account/approved', {
    GET: within(CALL_DEADLINE_MS, async (request, response) => {
      const query = listQuery(request.query)
      const approved = await registers.approved.current()
      sendCacheable(request, response, {
        tagged: ['approved', tagOf(approved), query.search, query.limit, query.offset],
        answer: () => approved.page(query),
      })
    }),
  })
  // A licence number may hold slashes, encoded or not: it is all the rest of the path.
  endpoint(router, '/account/licensed/*number', {
    GET: within(CALL_DEADLINE_MS, async (request, response) => {
      const number = parameter(request, 'number')
      const sources = await loadProfileSources(registers)
      const { licensed, approved, standings } = sources
      const on = dayAsked(request, standings.today)
      sendCacheable(request, response, {
        tagged: ['profile', number, on ?? '', tagOf(licensed), tagOf(approved), ...standings.tag],
        until: { instant: standings.nextChange, now: standings.at },
        answer: () => (on === undefined ? profileOf(sources, number) : profileOnDay(sources, number, on)),
      })
    }),
  })
  return router
}
