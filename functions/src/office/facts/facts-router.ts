import { Router } from 'express'
import { endpoint } from '../../http/endpoint.ts'
import type { Guards } from '../../sessions/guards.ts'
import { type FactsServices, officeFacts } from './board-facts.ts'

/** The call for the facts that the office changes without a deployment, by its tray. */
export const officeFactsRouter = (services: FactsServices, { office }: Guards): Router => {
  const router = Router()
  endpoint(router, '/office/facts', { GET: office(() => officeFacts(services)) })
  return router
}
