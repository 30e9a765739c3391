import { officeFactsShape, renewalDateShape } from '@lsb/contract'
import { membersOf } from './described-shape.ts'
import type { Operation } from './operation.ts'

/** What the secretariat changes about the board without a deployment. */
export const officeFacts: Operation[] = [
  {
    method: 'GET',
    path: '/api/office/facts',
    summary: 'Until when the renewals of this year and the next ones are due',
    who: 'office',
    answer: officeFactsShape,
    refusals: [],
  },
  {
    method: 'POST',
    path: '/api/office/facts/renewal-date',
    summary: 'Change until when renewals are due, in one year or from it on; every standing follows',
    who: 'office',
    body: { type: 'json', fields: membersOf(renewalDateShape) },
    answer: officeFactsShape,
    refusals: [400, 409, 413, 415],
  },
]
