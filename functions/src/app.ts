import express, { type Express } from 'express'
import { deploymentRouter } from './deployment/deployment-router.ts'
import { exportRouter } from './export/export-router.ts'
import { commonHeaders } from './http/common-headers.ts'
import { drain } from './http/drain.ts'
import { restoreBodyHeaders } from './http/body-headers.ts'
import { createGuards } from './sessions/guards.ts'
import { normalisePath } from './http/normalise-path.ts'
import { problems, unknownPath } from './http/problems.ts'
import { requestLog } from './http/request-log.ts'
import { linksRouter } from './links/links-router.ts'
import { licencesRouter } from './licences/licences-router.ts'
import { recordRouter } from './record-check/record-router.ts'
import { registersRouter } from './registers/registers-router.ts'
import { officeFactsRouter } from './office/facts/facts-router.ts'
import { officeRegistersRouter } from './office/office-registers-router.ts'
import { officeRouter } from './office/office-router.ts'
import { officeRenewalsRouter } from './office/renewals/renewals-router.ts'
import { officeResourcesRouter } from './office/resources/resources-router.ts'
import { onboardingFilesRouter } from './onboarding/files-router.ts'
import { onboardingRouter } from './onboarding/onboarding-router.ts'
import { openDataRouter } from './open-data/open-data-router.ts'
import { openApiRouter } from './openapi/openapi-router.ts'
import { practisingRouter } from './practising/practising-router.ts'
import { renewalsRouter } from './renewals/renewals-router.ts'
import { resourcesRouter } from './resources/resources-router.ts'
import { passkeysRouter } from './passkeys/passkeys-router.ts'
import { pagesRouter } from './public-pages/pages-router.ts'
import { watchesRouter } from './watches/watches-router.ts'
import type { Services } from './services.ts'
import { sessionsRouter } from './sessions/sessions-router.ts'
import { trayKinds } from './tray-kinds.ts'
import { trayRouter } from './tray/tray-router.ts'

/** The API: middleware and routers in the order a request meets them. */
export const createApp = (services: Services): Express => {
  const guards = createGuards(services.identities, services.missingPasskeys)
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  app.use(requestLog(services.log, services.clock))
  app.use(drain)
  app.use(normalisePath)
  app.use(commonHeaders)
  app.use(restoreBodyHeaders)
  app.use(registersRouter(services))
  app.use(openDataRouter(services))
  app.use(pagesRouter(services))
  app.use(resourcesRouter(services))
  app.use(sessionsRouter(services, guards))
  app.use(linksRouter(services, guards))
  app.use(passkeysRouter(services, guards))
  app.use(watchesRouter(services))
  app.use(onboardingRouter(services, guards))
  app.use(onboardingFilesRouter(services, guards))
  app.use(renewalsRouter(services, guards))
  app.use(licencesRouter(services, guards))
  app.use(recordRouter(services))
  app.use(practisingRouter(services, guards))
  app.use(trayRouter({ ...services, kinds: trayKinds(services) }, guards))
  app.use(officeRouter(services, guards))
  app.use(officeRegistersRouter(services, guards))
  app.use(officeResourcesRouter(services, guards))
  app.use(officeFactsRouter(services, guards))
  app.use(officeRenewalsRouter(services, guards))
  app.use(exportRouter(services, guards))
  app.use(deploymentRouter(services))
  app.use(openApiRouter())
  app.use(unknownPath)
  app.use(problems(services.log))
  return app
}
