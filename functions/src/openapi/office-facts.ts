import { officeFactsShape, renewalDateShape, renewalTextsChangeShape } from '@lsb/contract'
import { membersOf } from './described-shape.ts'
import type { Operation } from './operation.ts'

/** What the secretariat changes about the board without a deployment. */
export const officeFacts: Operation[] = [
  {
    method: 'GET',
    path: '/api/office/facts',
    summary: 'Until when the renewals of this year and the next ones are due, and what surveyors read beside them',
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
  {
    method: 'POST',
    path: '/api/office/facts/renewal-texts',
    summary: 'Change what surveyors read beside a renewal: the usual time to a decision, and a note on each document',
    who: 'office',
    body: { type: 'json', fields: membersOf(renewalTextsChangeShape) },
    answer: officeFactsShape,
    refusals: [400, 409, 413, 415],
  },
]
