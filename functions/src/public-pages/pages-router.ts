import type { Has } from '../context.ts'
import {
  checkPath,
  licenceWithin,
  ownAddressIn,
  pathOf,
  type RenderedAddress,
  readRenderedAddress,
  saysUnanswered,
  typedIn,
  UNANSWERED,
} from '@lsb/contract'
import { type Request, type Response, Router } from 'express'
import { endpoint, within } from '../http/endpoint.ts'
import { type ContentCoding, encodeText } from '../http/content-coding.ts'
import { cacheControl, etagOf, negotiateCoding, sayConfirmed, sendEncoded } from '../http/http-caching.ts'
import { keptAnswers } from '../http/kept-answers.ts'
import { isCall } from '../http/normalise-path.ts'
import { makeInTurn, type ReadLimit } from '../http/read-limit.ts'
import { Problem } from '../errors.ts'
import { CALL_DEADLINE_MS, withDeadline } from '../platform/deadline.ts'
import { errorFields, severityOf } from '../platform/log.ts'
import { type Soon, soon } from '../platform/soon.ts'
import { pageAnswers, type PageAnswerServices } from './page-answer.ts'
import { pageHeaders } from './page-headers.ts'
import type { PageBuild } from './page-renderer.ts'

/**
 * How long a shared cache may keep a page, in seconds. An instance caches register and approvals for 30 s, so a decision shows
 * within 75 s. A browser asks each time and usually gets a 304.
 */
const SHARED_SECONDS = 45
/** How long a reader waits for the result, in milliseconds. Then the page is sent without it, and the app asks for it. */
const RESULT_DEADLINE_MS = 5_000

const addressOf = ({ url }: Request): RenderedAddress | null => {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  return readRenderedAddress(path, new URLSearchParams(at < 0 ? '' : url.slice(at)))
}

const withoutResult = async (build: PageBuild, address: RenderedAddress): Promise<string> => {
  try {
    if (saysUnanswered(address)) return (await build.renderer()).render(address, UNANSWERED)
  } catch {
    // The failure was logged before.
  }
  return build.shell(address.kind)
}

/** A page that no data changes, made once for all readers. */
const lastingPage = (request: Request, name: string, coding: ContentCoding, make: () => Soon<string>) =>
  keptAnswers(request).getOrMake(`${coding} ${name}`, name, () => soon(make(), (text) => encodeText(text, coding)))

/** The public pages that are sent with their result: those of `RenderedAddress`. */
export const pagesRouter = (
  services: PageAnswerServices & Has<'log' | 'pageBuild' | 'siteUrl'> & { limitReads: ReadLimit },
): Router => {
  const answerPage = async (request: Request, response: Response): Promise<void> => {
    const address = addressOf(request)
    response.set(pageHeaders(address?.kind))
    if (address === null) {
      response.set('Cache-Control', 'no-store').status(404)
      const { notFound } = await services.pageBuild()
      const page = await lastingPage(request, 'not found', negotiateCoding(request, response), () => notFound)
      return sendEncoded(response, page, 'html')
    }
    const typed = typedIn(address)
    const licence = address.kind === 'register' ? licenceWithin(typed) : null
    // People type the number of a practising licence into the register's search, too. It leads to the check of that licence.
    if (licence !== null) return response.redirect(checkPath(licence))
    // And addresses that they were sent.
    const own = ownAddressIn(typed, [services.siteUrl])
    if (own !== null) return response.redirect(pathOf(own))
    const build = await services.pageBuild()
    const coding = negotiateCoding(request, response)
    try {
      services.limitReads(request)
      const answered = withDeadline(RESULT_DEADLINE_MS, pageAnswers(services, address))
      // Starts loading it while Firestore answers. The code below handles a failure.
      void build.renderer().catch(() => undefined)
      const { tagged, answer, ...freshness } = await answered
      const tag = etagOf(build.id, JSON.stringify(address), coding, ...tagged)
      response.set({
        ETag: tag,
        'Cache-Control': cacheControl(freshness, { browser: 0, shared: SHARED_SECONDS }),
      })
      sayConfirmed(response, freshness)
      if (request.fresh) return void response.status(304).end()
      const { render } = await build.renderer()
      const kept = await keptAnswers(request).getOrMake(`${coding} ${JSON.stringify(address)}`, tag, () => {
        const page = makeInTurn(request, () => {
          const shown = answer()
          return render(address, shown.answer, shown.after)
        })
        return soon(page, (text) => encodeText(text, coding))
      })
      await sendEncoded(response, kept, 'html')
    } catch (error) {
      if (error instanceof Problem && error.status === 429) {
        response.set({ 'Cache-Control': 'no-store', ...error.extras.headers }).status(429)
        // One for all numbers: to render it for each would cost as much as the answer.
        const page = await lastingPage(request, `refused ${address.kind}`, coding, () =>
          withoutResult(build, address.kind === 'check' ? { ...address, number: '' } : address),
        )
        return sendEncoded(response, page, 'html')
      }
      services.log(severityOf(error), 'page not rendered', { page: address.kind, ...errorFields(error) })
      response.removeHeader('ETag')
      response.set('Cache-Control', 'no-store').status(503)
      await sendEncoded(response, await encodeText(await withoutResult(build, address), coding), 'html')
    }
  }
  const router = Router()
  // Paths below /api are always calls, even if the rest of the path is a page's.
  router.use(({ originalUrl }, _response, next) => (isCall(originalUrl) ? next('router') : next()))
  // A pattern, because Express refuses a parameter with invalid percent-encoding before a handler could answer with a page.
  endpoint(router, /^\/(?:register|resources|record|check(?:\/[^/]*)?|publicProfile(?:\/.*)?)$/, {
    GET: within(CALL_DEADLINE_MS, answerPage),
  })
  return router
}
