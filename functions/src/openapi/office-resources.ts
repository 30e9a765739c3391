import { officeResourceShape, officeResourcesShape, RESOURCE_PART, resourceFormShape } from '@lsb/contract'
import { membersOf } from './described-shape.ts'
import type { Operation } from './operation.ts'

/** What the secretariat does with the documents that the website names. */
export const officeResources: Operation[] = [
  {
    method: 'GET',
    path: '/api/office/resources',
    summary: 'The documents that the website names, each with its file or as missing',
    who: 'office',
    answer: officeResourcesShape,
    refusals: [],
  },
  {
    method: 'POST',
    path: '/api/office/resources',
    summary: 'Give a document its file (PDF, at most 5 MB) in place of the one it has',
    who: 'office',
    body: { type: 'multipart', fields: membersOf(resourceFormShape), files: [RESOURCE_PART] },
    answer: officeResourceShape,
    refusals: [400, 404, 413, 415],
  },
]
