import {
  completeYearShape,
  officeFactsShape,
  renewalDateShape,
  renewalTextsChangeShape,
  watchingShape,
} from '@lsb/contract'
import { membersOf } from './described-shape.ts'
import type { Operation } from './operation.ts'

/** What the secretariat changes about the board without a deployment. */
export const officeFacts: Operation[] = [
  {
    method: 'GET',
    path: '/api/office/facts',
    summary:
      'The renewal dates, of which years every licence is recorded, the texts beside a renewal, and whether others may watch entries',
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
    path: '/api/office/facts/complete-year',
    summary: 'Declare that every licence of a year is recorded, on paper ones included; every standing follows',
    who: 'office',
    body: { type: 'json', fields: membersOf(completeYearShape) },
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
  {
    method: 'POST',
    path: '/api/office/facts/watching',
    summary: 'Let anybody ask to be told by mail when an entry changes, or end that and all such messages',
    who: 'office',
    body: { type: 'json', fields: membersOf(watchingShape) },
    answer: officeFactsShape,
    refusals: [400, 409, 413, 415],
  },
]
