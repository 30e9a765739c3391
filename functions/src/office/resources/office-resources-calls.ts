import { calls, RESOURCE_PART } from '@lsb/contract'
import type { Call } from '../../http/call.ts'
import { segment } from '../../http/parameters.ts'
import type { GuardedCall } from '../../sessions/guarded-calls.ts'
import { addResource, changeResource, withdrawResource } from './added-resource-acts.ts'
import { listResources, replaceResource, type ResourcesServices } from './office-resources.ts'

const slug = segment('The document, as the list names it.')

/** What the secretariat does with the documents of the website: list them, replace a file, add, change and withdraw one. */
export const officeResourcesCalls = (services: ResourcesServices, call: GuardedCall): Call[] => [
  call({
    ...calls['GET officeResources'],
    summary: 'The documents of the website, each with its file or marked missing',
    who: 'office',
    reply: () => listResources(services),
  }),
  call({
    ...calls['POST officeResources'],
    summary: 'Give a document its file (PDF, at most 5 MB) in place of the one it has',
    who: 'office',
    files: [RESOURCE_PART],
    refusals: [404],
    reply: ({ caller, body, files }) => replaceResource(services, caller, body, files),
  }),
  call({
    ...calls['POST officeAddedResources'],
    summary: "Add a document (PDF, at most 5 MB) to those that the website's text names",
    who: 'office',
    files: [RESOURCE_PART],
    refusals: [409],
    reply: ({ caller, body, files }) => addResource(services, caller, body, files),
  }),
  call({
    ...calls['PATCH officeAddedResource'],
    summary: 'Give an added document another title and kind; its address stays',
    who: 'office',
    segments: { slug },
    refusals: [404, 409],
    reply: ({ caller, segments, body }) => changeResource(services, caller, segments.slug, body),
  }),
  call({
    ...calls['POST officeResourceWithdrawal'],
    summary: 'Withdraw an added document and its file',
    who: 'office',
    segments: { slug },
    refusals: [404, 409],
    reply: ({ caller, segments, body }) => withdrawResource(services, caller, segments.slug, body),
  }),
]
