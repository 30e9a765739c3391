import { calls, presenceMessages } from '@lsb/contract'
import { clientAddress } from '../http/address.ts'
import { type Call, publicCall } from '../http/call.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { endPresence, type PresenceServices, seePresence, showPresence } from './presence.ts'

/** Calls by which a holder shows who they are, and others see it. */
export const presenceCalls = (services: PresenceServices & { trustedHops: number }, call: GuardedCall): Call[] => [
  call({
    ...calls['POST ownPresence'],
    summary: 'Show for three minutes who the caller is, by a signed code and by six letters; ends an earlier code',
    who: 'signed in',
    refusals: [409, 429],
    reply: ({ caller }) => showPresence(services, caller),
  }),
  call({
    ...calls['POST ownPresenceEnd'],
    summary: 'End what the caller shows',
    who: 'signed in',
    reply: async ({ caller }) => {
      await endPresence(services, caller)
      return { detail: presenceMessages.over }
    },
  }),
  publicCall({
    ...calls['POST presence'],
    summary:
      'Who is shown by this code, or by these letters under this number, with the verdict of now; no history is kept',
    refusals: [404, 429],
    reply: ({ body, request }) => seePresence(services, body, clientAddress(request, services.trustedHops)),
  }),
]
