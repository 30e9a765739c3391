import type { Has } from '../context.ts'
import { api } from '@lsb/contract'
import type { Request } from 'express'
import { badFilter, sessionEnded } from '../errors.ts'
import { clientAddress } from '../http/address.ts'
import { type Call, publicCall } from '../http/call.ts'
import { bearerOf } from '../sessions/guarded-calls.ts'
import { queryText } from '../http/parameters.ts'

type DeploymentServices = Has<
  | 'clock'
  | 'isDeployer'
  | 'outbox.due'
  | 'signingKeys.prove'
  | 'signingKeys.publicKeys'
  | 'trustedHops'
  | 'visitorReports.latest'
> & {
  mail: object | null
}

/** A message that is due for longer than this, in milliseconds, does not leave. */
const MAIL_LATE_MS = 10 * 60 * 1000
const CHALLENGE = /^[\w-]{16,64}$/

/** What only the function knows of its own deployment, for `npm run smoke`. */
export const deploymentCalls = (services: DeploymentServices): Call[] => {
  const { clock, isDeployer, mail, outbox, signingKeys, trustedHops, visitorReports } = services
  const facts = async (request: Request, challenge: string) => {
    if (!CHALLENGE.test(challenge)) throw badFilter('challenge')
    const now = clock.now()
    const late = await outbox.due(new Date(now.getTime() - MAIL_LATE_MS), 1, false)
    return {
      now: now.toISOString(),
      forwarded: (request.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim()),
      client: clientAddress(request, trustedHops),
      reports: await visitorReports.latest(now),
      mail: mail === null ? 'no server' : late.length === 0 ? 'leaves' : 'late',
      ...signingKeys.prove(challenge),
    }
  }
  return [
    publicCall({
      method: 'GET',
      path: api.deployment(''),
      summary: 'What only the function knows of its deployment, for those who deploy and their Google identity',
      who: 'deployer',
      query: { challenge: queryText('A text of 16 to 64 letters that the function signs.') },
      answer: null,
      reply: async ({ request, query: { challenge = '' } }) => {
        if (!(await isDeployer(bearerOf(request)))) throw sessionEnded()
        return facts(request, challenge)
      },
    }),
  ]
}
