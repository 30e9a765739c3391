import type { Has } from '../context.ts'
import {
  certificateNumberIn,
  checkPath,
  type RenderedAddress,
  readRenderedAddress,
  saysUnanswered,
  UNANSWERED,
} from '@lsb/contract'
import { type Request, type Response, Router } from 'express'
import { endpoint, within } from '../http/endpoint.ts'
import { type EncodedText, encodeText } from '../http/content-coding.ts'
import { etagOf, negotiateCoding, sayConfirmed, secondsUntil, sendEncoded } from '../http/http-caching.ts'
import { keptAnswers } from '../http/kept-answers.ts'
import { isCall } from '../http/normalise-path.ts'
import { CALL_DEADLINE_MS, withDeadline } from '../platform/deadline.ts'
import { errorFields } from '../platform/log.ts'
import { pageAnswers, type PageAnswerServices } from './page-answer.ts'
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

/** Removes the API's content security policy, because Hosting adds its own for pages. */
const sendPage = (response: Response, page: EncodedText): void => {
  response.removeHeader('Content-Security-Policy')
  sendEncoded(response, page, 'html')
}

const withoutResult = async (build: PageBuild, address: RenderedAddress): Promise<string> => {
  try {
    if (saysUnanswered(address)) return (await build.renderer()).render(address, UNANSWERED)
  } catch {
    // The failure was logged before.
  }
  return build.shell(address.kind)
}

/** The public pages that are sent with their result: those of `RenderedAddress`. */
export const pagesRouter = (services: PageAnswerServices & Has<'log' | 'pageBuild'>): Router => {
  const answerPage = async (request: Request, response: Response): Promise<void> => {
    const address = addressOf(request)
    if (address === null) {
      response.set('Cache-Control', 'no-store').status(404)
      return sendPage(response, encodeText((await services.pageBuild()).notFound, negotiateCoding(request, response)))
    }
    const licence = address.kind === 'register' ? certificateNumberIn(address.search) : null
    // People type the number of a practising licence into the register's search, too. It leads to the check of that licence.
    if (licence !== null) return response.redirect(checkPath(licence))
    const build = await services.pageBuild()
    const coding = negotiateCoding(request, response)
    try {
      const answered = withDeadline(RESULT_DEADLINE_MS, pageAnswers(services, address))
      // Starts loading it while Firestore answers. The code below handles a failure.
      void build.renderer().catch(() => undefined)
      const { tagged, answer, ...freshness } = await answered
      const tag = etagOf(build.id, JSON.stringify(address), coding, ...tagged)
      response.set({
        ETag: tag,
        'Cache-Control': `public, max-age=0, s-maxage=${secondsUntil(freshness.until, SHARED_SECONDS)}`,
      })
      sayConfirmed(response, freshness)
      if (request.fresh) return void response.status(304).end()
      const { render } = await build.renderer()
      sendPage(
        response,
        keptAnswers(request).getOrMake(`${coding} ${JSON.stringify(address)}`, tag, () => {
          const shown = answer()
          return encodeText(render(address, shown.answer, shown.after), coding)
        }),
      )
    } catch (error) {
      services.log('ERROR', 'page not rendered', { page: address.kind, ...errorFields(error) })
      response.removeHeader('ETag')
      response.set('Cache-Control', 'no-store').status(503)
      sendPage(response, encodeText(await withoutResult(build, address), coding))
    }
  }
  const router = Router()
  // Paths below /api are always calls, even if the rest of the path is a page's.
  router.use(({ originalUrl }, _response, next) => (isCall(originalUrl) ? next('router') : next()))
  // A pattern, because Express refuses a parameter with invalid percent-encoding before a handler could answer with a page.
  endpoint(router, /^\/(?:register|resources|record|api-description|check(?:\/[^/]*)?|publicProfile(?:\/.*)?)$/, {
    GET: within(CALL_DEADLINE_MS, answerPage),
  })
  return router
}
