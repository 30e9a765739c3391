import {
  certificateNumberIn,
  checkPath,
  type RenderedAddress,
  readRenderedAddress,
  saysUnanswered,
  UNANSWERED,
} from '@lsb/contract'
import { type Request, type Response, Router } from 'express'
import { notFound } from '../errors.ts'
import { endpoint, within } from '../http/endpoint.ts'
import { type EncodedText, encodeText } from '../http/content-coding.ts'
import { negotiateCoding, secondsUntil, sendEncoded, tagOf } from '../http/http-caching.ts'
import { isCall } from '../http/normalise-path.ts'
import { CALL_DEADLINE_MS, withDeadline } from '../platform/deadline.ts'
import { errorFields, type Log } from '../platform/log.ts'
import { pageAnswer, type PageAnswerServices } from './page-answer.ts'
import { createPageCache } from './page-cache.ts'
import type { PageBuild } from './page-renderer.ts'

/**
 * How long a shared cache may keep a page, in seconds. With the 30 s for which an instance holds register and approvals, a
 * decision shows within 75 s. A browser asks again each time, and is mostly told that nothing has changed.
 */
const SHARED_SECONDS = 45
/** How long a reader waits for the result, in milliseconds; then the page comes without it, and the app goes on asking. */
const RESULT_DEADLINE_MS = 5_000

interface PagesServices extends PageAnswerServices {
  pageBuild: () => Promise<PageBuild>
  log: Log
}

const addressOf = ({ url }: Request): RenderedAddress => {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const address = readRenderedAddress(path, new URLSearchParams(at < 0 ? '' : url.slice(at)))
  if (address === null) throw notFound()
  return address
}

/** Hosting's policy for pages takes the place of the one that the API's answers carry. */
const sendPage = (response: Response, page: EncodedText): void => {
  response.removeHeader('Content-Security-Policy')
  sendEncoded(response, page, 'html')
}

const withoutResult = async (build: PageBuild, address: RenderedAddress): Promise<string> => {
  try {
    if (saysUnanswered(address)) return (await build.renderer()).render(address, UNANSWERED)
  } catch {
    // What cannot be rendered was logged a moment ago.
  }
  return build.shell(address.kind)
}

/** The public pages that hold their result: register, profiles, the check of a licence and the documents. */
export const pagesRouter = (services: PagesServices): Router => {
  const cache = createPageCache<EncodedText>()
  const answerPage = async (request: Request, response: Response): Promise<void> => {
    const address = addressOf(request)
    const licence = address.kind === 'register' ? certificateNumberIn(address.search) : null
    // One search box for everything: the number of a licence is no entry of the register.
    if (licence !== null) return response.redirect(checkPath(licence))
    const build = await services.pageBuild()
    const coding = negotiateCoding(request, response)
    try {
      const answered = withDeadline(RESULT_DEADLINE_MS, pageAnswer(services, address))
      // A new process loads it while Firestore is waited for. Whether it fails is asked below.
      void build.renderer().catch(() => undefined)
      const { tagged, until, answer } = await answered
      const tag = tagOf(build.id, JSON.stringify(address), coding, ...tagged)
      response.set({
        ETag: tag,
        'Cache-Control': `public, max-age=0, s-maxage=${secondsUntil(until, SHARED_SECONDS)}`,
      })
      if (request.fresh) return void response.status(304).end()
      const { render } = await build.renderer()
      sendPage(
        response,
        cache.take(tag, () => encodeText(render(address, answer()), coding)),
      )
    } catch (error) {
      services.log('ERROR', 'page not rendered', { page: address.kind, ...errorFields(error) })
      response.removeHeader('ETag')
      response.set('Cache-Control', 'no-store').status(503)
      sendPage(response, encodeText(await withoutResult(build, address), coding))
    }
  }
  const router = Router()
  // Under /api there are calls alone, whatever their path reads like without it.
  router.use(({ originalUrl }, _response, next) => (isCall(originalUrl) ? next('router') : next()))
  for (const path of ['/register', '/publicProfile/*number', '/check', '/check/:number', '/resources'])
    endpoint(router, path, { GET: within(CALL_DEADLINE_MS, answerPage) })
  return router
}
