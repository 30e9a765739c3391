import type { Has } from '../context.ts'
import {
  api,
  ownMessages,
  REPORTS_MAX,
  REPORTS_MAX_PER_ORIGIN,
  REPORTS_WINDOW_MS,
  scrubbedMessage,
  successShape,
  visitorReportShape,
} from '@lsb/contract'
import { clientAddress } from '../http/address.ts'
import { type Call, publicCall } from '../http/call.ts'
import { hashedCounter } from '../sessions/hashed-counter.ts'
import { tooManyAttempts } from '../sessions/throttle.ts'

/** What visitors' browsers tell of errors, without a cookie and without an address. */
export const visitorReportsCalls = (
  services: Has<'clock' | 'hashKey' | 'trustedHops' | 'limits.count' | 'visitorReports'>,
): Call[] => {
  const { clock, hashKey, trustedHops, limits, visitorReports } = services
  const counterOf = (kind: string, value: string, max: number) =>
    hashedCounter(hashKey, kind, value, { max, windowMs: REPORTS_WINDOW_MS })
  return [
    publicCall({
      method: 'POST',
      path: api.visitorReports,
      summary: 'Tell of an error in this browser, or of a page that was slow: no value, address or name',
      body: visitorReportShape,
      answer: successShape,
      refusals: [429],
      reply: async ({ body, request }) => {
        const now = clock.now()
        const counters = [
          counterOf('reports from', clientAddress(request, trustedHops), REPORTS_MAX_PER_ORIGIN),
          counterOf('reports', '', REPORTS_MAX),
        ]
        const wait = await limits.count(counters, now.getTime())
        if (wait > 0) throw tooManyAttempts(wait, ownMessages.tooManyReports)
        // A browser of ours has done so already; others are not trusted with it.
        await visitorReports.add({ ...body, message: scrubbedMessage(body.message) }, now)
        return { detail: ownMessages.reportTaken }
      },
    }),
  ]
}
