import { officeFactsShape } from '@lsb/contract'
import type { Operation } from './operation.ts'

/** What the secretariat changes about the board without a deployment, by its tray. */
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
]
