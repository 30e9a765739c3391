import { officeFactsShape, renewalDateShape, renewalTextsChangeShape } from '@lsb/contract'
import { membersOf } from './described-shape.ts'
import type { Operation } from './operation.ts'

/** What the secretariat changes about the board without a deployment. */
export const officeFacts: Operation[] = [
  {
    method: 'GET',
    path: '/api/office/facts',
    summary: 'The renewal dates of this year and the next ones, and the texts beside a renewal',
    who: 'office',
    answer: officeFactsShape,
    refusals: [],
  },
  {
    method: 'POST',
    path: '/api/office/facts/renewal-date',
    summary: 'Change the renewal date of one year, or of that year and all later ones; every standing follows',
    who: 'office',
    body: { type: 'json', fields: membersOf(renewalDateShape) },
    answer: officeFactsShape,
    refusals: [400, 409, 413, 415],
  },
  {
    method: 'POST',
    path: '/api/office/facts/renewal-texts',
    summary: 'Change the texts beside a renewal: the usual time to a decision, and a note on each document',
    who: 'office',
    body: { type: 'json', fields: membersOf(renewalTextsChangeShape) },
    answer: officeFactsShape,
    refusals: [400, 409, 413, 415],
  },
]
