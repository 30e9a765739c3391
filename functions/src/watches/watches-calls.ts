import { calls, linkShape, watchFormShape } from '@lsb/contract'
import { clientAddress } from '../http/address.ts'
import { type Call, publicCall } from '../http/call.ts'
import { readFlatBody } from '../http/flat-body.ts'
import { validated } from '../http/validated.ts'
import { membersOf } from '../openapi/described-shape.ts'
import { askToWatch, assertOffered, confirmWatch, stopWatch, type WatchServices } from './watches.ts'

/**
 * Calls by which somebody without an account watches an entry of the register, and stops. While the board does not offer that, they
 * answer 404 before they read anything.
 */
export const watchesCalls = (services: WatchServices & { trustedHops: number }): Call[] => [
  publicCall({
    ...calls['POST watches'],
    summary:
      'Send a link by which the owner of an address confirms that they want to be told when an entry changes; the answer does not reveal whether the address is told already',
    members: () => membersOf(watchFormShape),
    refusals: [404, 429],
    reply: async ({ request }) => {
      await assertOffered(services)
      const asked = await validated(watchFormShape, await readFlatBody(request))
      return askToWatch(services, asked, clientAddress(request, services.trustedHops))
    },
  }),
  publicCall({
    ...calls['POST watchConfirm'],
    summary: 'Be told by mail, for a year, when an entry changes, by the link that was sent',
    members: () => membersOf(linkShape),
    refusals: [404, 409],
    reply: async ({ request }) => {
      await assertOffered(services)
      return confirmWatch(services, (await validated(linkShape, await readFlatBody(request))).token)
    },
  }),
  publicCall({
    ...calls['POST watchStop'],
    summary: 'Stop such messages by the link in one of them, and delete the address',
    refusals: [409],
    reply: ({ body }) => stopWatch(services, body.token),
  }),
]
