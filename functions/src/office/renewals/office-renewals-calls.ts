import { api, officeRenewalsShape, remindedShape, remindShape, renewalStates } from '@lsb/contract'
import type { Call } from '../../http/call.ts'
import { limit, offset, queryFlag, querySearch, queryWord } from '../../http/parameters.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { FILE_CALL_DEADLINE_MS } from '../../platform/deadline.ts'
import type { GuardedCall } from '../../sessions/guarded-calls.ts'
import { listRenewals, renewalsFile, type RenewalsServices } from './list-renewals.ts'
import { remind, type RemindServices } from './remind.ts'

const wanted = {
  state: queryWord(renewalStates, 'Only those in this state.'),
  search: querySearch('Words of name, register number or firm.'),
}

/** What the secretariat sees of this year's renewals: who has renewed, who has not, and reminders. */
export const officeRenewalsCalls = (services: RenewalsServices & RemindServices, call: GuardedCall): Call[] => [
  call({
    method: 'GET',
    path: api.officeRenewals,
    summary: "The licences of the register and this year's renewal of each, with how many are in each state",
    who: 'office',
    query: {
      ...wanted,
      limit,
      offset,
      reach: queryFlag('yes', 'Counts how the holders of all licences that match can be reached.'),
    },
    answer: officeRenewalsShape,
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
      const { year, csv } = await renewalsFile(services, query)
      sendCsv(response, `renewals-${year}.csv`, csv)
    },
  }),
  call({
    method: 'POST',
    path: api.officeReminders,
    summary: 'Remind the holders of licences in a state by their confirmed addresses, each account at most once a day',
    who: 'office',
    body: remindShape,
    answer: remindedShape,
    refusals: [409],
    // A large register may need several thousand messages.
    deadlineMs: FILE_CALL_DEADLINE_MS,
    reply: ({ caller, body }) => remind(services, caller, body),
  }),
]
