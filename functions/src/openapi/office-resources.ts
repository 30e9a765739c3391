import {
  addedResourceFormShape,
  successShape,
  officeResourceShape,
  officeResourcesShape,
  RESOURCE_PART,
  resourceChangeShape,
  resourceFormShape,
  resourceWithdrawalShape,
} from '@lsb/contract'
import type { Schema as Shape } from 'yup'
import { membersOf } from './described-shape.ts'
import { type Operation, segment } from './operation.ts'

const slug = segment('slug', 'The document, as the list names it.')

/** A call that takes a document's file, with these parts besides it. */
const taking = ({
  form,
  ...operation
}: Pick<Operation, 'path' | 'summary' | 'refusals'> & { form: Shape }): Operation => ({
  ...operation,
  method: 'POST',
  who: 'office',
  body: { type: 'multipart', fields: membersOf(form), files: [RESOURCE_PART] },
  answer: officeResourceShape,
})

/** What the secretariat does with the documents of the website. */
export const officeResources: Operation[] = [
  {
    method: 'GET',
    path: '/api/office/resources',
    summary: 'The documents of the website, each with its file or marked missing',
    who: 'office',
    answer: officeResourcesShape,
    refusals: [],
  },
  taking({
    path: '/api/office/resources',
    summary: 'Give a document its file (PDF, at most 5 MB) in place of the one it has',
    form: resourceFormShape,
    refusals: [400, 404, 413, 415],
  }),
  taking({
    path: '/api/office/added-resources',
    summary: "Add a document (PDF, at most 5 MB) to those that the website's text names",
    form: addedResourceFormShape,
    refusals: [400, 409, 413, 415],
  }),
  {
    method: 'PATCH',
    path: '/api/office/added-resources/{slug}',
    summary: 'Give an added document another title and kind; its address stays',
    who: 'office',
    parameters: [slug],
    body: { type: 'json', fields: membersOf(resourceChangeShape) },
    answer: officeResourceShape,
    refusals: [400, 404, 409, 413, 415],
  },
  {
    method: 'POST',
    path: '/api/office/added-resources/{slug}/withdraw',
    summary: 'Withdraw an added document and its file',
    who: 'office',
    parameters: [slug],
    body: { type: 'json', fields: membersOf(resourceWithdrawalShape) },
    answer: successShape,
    refusals: [400, 404, 409, 413, 415],
  },
]
