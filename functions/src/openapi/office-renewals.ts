import { officeRenewalsShape, remindedShape, remindShape, renewalStates, SEARCH_MAX_LENGTH } from '@lsb/contract'
import { membersOf } from './described-shape.ts'
import { limit, type Operation, query } from './operation.ts'
import { oneOf, text, whole } from './schema.ts'

const wanted = [
  query('state', oneOf(renewalStates), 'Only those in this state.'),
  query('search', text({ maxLength: SEARCH_MAX_LENGTH }), 'Words of name, licence number or firm.'),
]

/** What the secretariat sees of this year's renewals. */
export const officeRenewals: Operation[] = [
  {
    method: 'GET',
    path: '/api/office/renewals',
    summary: "The licences of the register and this year's renewal of each, with how many are in each state",
    who: 'office',
    parameters: [
      ...wanted,
      limit,
      query('offset', whole({ minimum: 0, default: 0 }), 'Licences to pass over.'),
      query('reach', oneOf(['yes']), 'Counts how the holders of all licences that match can be reached.'),
    ],
    answer: officeRenewalsShape,
    refusals: [400],
  },
  {
    method: 'GET',
    path: '/api/office/renewals/file',
    summary: 'All of these renewals as a file for spreadsheets',
    who: 'office',
    parameters: wanted,
    answer: { file: 'text/csv' },
    refusals: [400],
  },
  {
    method: 'POST',
    path: '/api/office/renewals/reminders',
    summary: 'Remind the holders of licences in a state by their confirmed addresses, each account at most once a day',
    who: 'office',
    body: { type: 'json', fields: membersOf(remindShape) },
    answer: remindedShape,
    refusals: [400, 409, 413, 415],
  },
]
