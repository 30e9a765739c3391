import { api, calls, renewalStates } from '@lsb/contract'
import type { Call } from '../../http/call.ts'
import { limit, offset, queryFlag, querySearch, queryWord, year } from '../../http/parameters.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { FILE_CALL_DEADLINE_MS } from '../../platform/deadline.ts'
import type { GuardedCall } from '../../sessions/guarded-calls.ts'
import { listRenewals, renewalsFile, type RenewalsServices } from './list-renewals.ts'

const wanted = {
  year: year('The licence year; by default the current one.'),
  state: queryWord(renewalStates, 'Only those in this state.'),
  search: querySearch('Words of name, register number or firm.'),
}

/** What the secretariat sees of a year's renewals: who has renewed, and who has not. */
export const officeRenewalsCalls = (services: RenewalsServices, call: GuardedCall): Call[] => [
  call({
    ...calls['GET officeRenewals'],
    summary: "The licences of the register and a year's renewal of each, with how many are in each state",
    who: 'office',
    query: {
      ...wanted,
      limit,
      offset,
      reach: queryFlag('yes', 'Counts how the holders of all licences that match can be reached.'),
    },
    deadlineMs: FILE_CALL_DEADLINE_MS,
    reply: ({ query: { reach, ...query } }) => listRenewals(services, { ...query, withReach: reach }),
  }),
  call({
    method: 'GET',
    path: api.officeRenewalsFile,
    summary: 'All of these renewals as a file for spreadsheets',
    who: 'office',
    query: wanted,
    answer: { file: 'text/csv' },
    send: async ({ response, query }) => {
      const file = await renewalsFile(services, query)
      sendCsv(response, `renewals-${file.year}.csv`, file.csv)
    },
  }),
]
