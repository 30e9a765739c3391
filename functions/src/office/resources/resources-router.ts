import { FILE_MAX_BYTES, RESOURCE_PART, resourceFormShape } from '@lsb/contract'
import { Router } from 'express'
import { endpoint } from '../../http/endpoint.ts'
import type { Guards } from '../../http/guards.ts'
import { submittedFiles, textsOf } from '../../http/multipart.ts'
import { validated } from '../../http/validated.ts'
import { listResources, replaceResource, type ResourcesServices } from './replace-resource.ts'

/** The documents that the website names: which are missing, and giving one its file. */
export const officeResourcesRouter = (services: ResourcesServices, { office, officeUpload }: Guards): Router => {
  const router = Router()
  endpoint(router, '/office/resources', {
    GET: office(() => listResources(services)),
    POST: officeUpload(RESOURCE_PART, FILE_MAX_BYTES, async (caller, form) =>
      replaceResource(
        services,
        caller,
        await validated(resourceFormShape, textsOf(form)),
        submittedFiles(form, [RESOURCE_PART]),
      ),
    ),
  })
  return router
}
