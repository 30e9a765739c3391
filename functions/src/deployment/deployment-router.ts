import { Router, type Request } from 'express'
import { badFilter, sessionEnded } from '../errors.ts'
import { clientAddress } from '../http/address.ts'
import { endpoint, type Handler, within } from '../http/endpoint.ts'
import { bearerOf } from '../sessions/guards.ts'
import { queryText } from '../http/parameters.ts'
import type { SigningKeys } from '../licences/signing-keys.ts'
import type { OutboxStore } from '../mail/outbox-store.ts'
import type { Clock } from '../platform/clock.ts'
import { CALL_DEADLINE_MS } from '../platform/deadline.ts'
import type { IsDeployer } from './google-identity.ts'

export interface DeploymentServices {
  clock: Clock
  isDeployer: IsDeployer
  mail: object | null
  outbox: Pick<OutboxStore, 'due'>
  signingKeys: Pick<SigningKeys, 'prove' | 'publicKeys'>
  trustedHops: number
}

/** A message that is due for longer than this, in milliseconds, does not leave. */
const MAIL_LATE_MS = 10 * 60 * 1000
const CHALLENGE = /^[\w-]{16,64}$/

/** GET /api/deployment: what only the function knows of its own deployment, for `npm run smoke`. */
export const deploymentRouter = (services: DeploymentServices): Router => {
  const { clock, isDeployer, mail, outbox, signingKeys, trustedHops } = services
  const facts = async (request: Request) => {
    const challenge = queryText(request, 'challenge') ?? ''
    if (!CHALLENGE.test(challenge)) throw badFilter('challenge')
    const now = clock.now()
    const late = await outbox.due(new Date(now.getTime() - MAIL_LATE_MS), 1, false)
    return {
      now: now.toISOString(),
      forwarded: (request.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim()),
      client: clientAddress(request, trustedHops),
      mail: mail === null ? 'no server' : late.length === 0 ? 'leaves' : 'late',
      ...signingKeys.prove(challenge),
    }
  }
  const handler: Handler = Object.assign(
    within(CALL_DEADLINE_MS, async (request, response) => {
      if (!(await isDeployer(bearerOf(request)))) throw sessionEnded()
      response.json(await facts(request))
    }),
    { who: 'deployer' as const },
  )
  const router = Router()
  endpoint(router, '/deployment', { GET: handler })
  return router
}
