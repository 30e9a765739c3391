import {
  addedResourceFormShape,
  FILE_MAX_BYTES,
  RESOURCE_PART,
  resourceChangeShape,
  resourceFormShape,
  resourceWithdrawalShape,
} from '@lsb/contract'
import { Router } from 'express'
import { endpoint } from '../../http/endpoint.ts'
import { readFlatBody } from '../../http/flat-body.ts'
import type { Guards } from '../../sessions/guards.ts'
import { type Form, submittedFiles, textsOf } from '../../http/multipart.ts'
import { parameter } from '../../http/parameters.ts'
import { validated } from '../../http/validated.ts'
import { addResource, changeResource, withdrawResource } from './added-resources.ts'
import { listResources, type ResourcesServices } from './office-resources.ts'
import { replaceResource } from './replace-resource.ts'

const fileOf = (form: Form) => submittedFiles(form, [RESOURCE_PART])

/** Calls for the documents of the website: list them, replace a file, add, change and withdraw documents. */
export const officeResourcesRouter = (services: ResourcesServices, { office, officeUpload }: Guards): Router => {
  const router = Router()
  endpoint(router, '/office/resources', {
    GET: office(() => listResources(services)),
    POST: officeUpload(RESOURCE_PART, FILE_MAX_BYTES, async (caller, form) =>
      replaceResource(services, caller, await validated(resourceFormShape, textsOf(form)), fileOf(form)),
    ),
  })
  endpoint(router, '/office/added-resources', {
    POST: officeUpload(RESOURCE_PART, FILE_MAX_BYTES, async (caller, form) =>
      addResource(services, caller, await validated(addedResourceFormShape, textsOf(form)), fileOf(form)),
    ),
  })
  endpoint(router, '/office/added-resources/:slug', {
    PATCH: office(async (caller, request) => {
      const change = await validated(resourceChangeShape, await readFlatBody(request))
      return changeResource(services, caller, parameter(request, 'slug'), change)
    }),
  })
  endpoint(router, '/office/added-resources/:slug/withdraw', {
    POST: office(async (caller, request) => {
      const withdrawal = await validated(resourceWithdrawalShape, await readFlatBody(request))
      return withdrawResource(services, caller, parameter(request, 'slug'), withdrawal)
    }),
  })
  return router
}
