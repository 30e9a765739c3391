import type { Has } from '../context.ts'
import {
  calls,
  reportMessages,
  REPORTS_MAX,
  REPORTS_MAX_PER_ORIGIN,
  REPORTS_WINDOW_MS,
  scrubbedMessage,
} from '@lsb/contract'
import { clientAddress } from '../http/address.ts'
import { type Call, publicCall } from '../http/call.ts'
import type { Limit } from '../limits/limits.ts'

const limitOf = (kind: string, value: string, max: number): Limit => ({ kind, value, max, windowMs: REPORTS_WINDOW_MS })

/** What visitors' browsers tell of errors, without a cookie and without an address. */
export const visitorReportsCalls = (
  services: Has<'clock.now' | 'trustedHops' | 'limits.count' | 'visitorReports'>,
): Call[] => {
  const { clock, trustedHops, limits, visitorReports } = services
  return [
    publicCall({
      ...calls['POST visitorReports'],
      summary: 'Tell of an error in this browser, or of a page that was slow: no value, address or name',
      refusals: [429],
      reply: async ({ body, request }) => {
        const counted = [
          limitOf('reports from', clientAddress(request, trustedHops), REPORTS_MAX_PER_ORIGIN),
          limitOf('reports', '', REPORTS_MAX),
        ]
        await limits.count(counted, reportMessages.tooMany)
        // A browser of ours has done so already; others are not trusted with it.
        await visitorReports.add({ ...body, message: scrubbedMessage(body.message) }, clock.now())
        return { detail: reportMessages.taken }
      },
    }),
  ]
}
