import {
  accountListResultShape,
  accountRemovalShape,
  successShape,
  messageStates,
  officeMessagesPageShape,
  logPageShape,
  newAccountShape,
  officeAccountShape,
  officeAccountsPageShape,
  sendAgainShape,
  TEXT_MAX_LENGTH,
} from '@lsb/contract'
import { membersOf } from './described-shape.ts'
import { limit, type Operation, query, segment } from './operation.ts'
import { text } from './schema.ts'

const uid = segment('uid', 'The account, as the list names it.')
const cursor = query('cursor', text(), 'From a link of an earlier page.')

/** What the secretariat does: accounts of surveyors and assistants, and the log of it. */
export const office: Operation[] = [
  {
    method: 'GET',
    path: '/api/office/accounts',
    summary: 'Accounts of surveyors and assistants, by name',
    who: 'office',
    parameters: [
      limit,
      cursor,
      query('search', text({ maxLength: TEXT_MAX_LENGTH }), 'Words of the name, an ID number or a licence number.'),
    ],
    answer: officeAccountsPageShape,
    refusals: [400],
  },
  {
    method: 'POST',
    path: '/api/office/accounts/list',
    summary: 'Check a list of accounts before they go into the tray; creates nothing',
    who: 'office',
    body: {
      type: 'json',
      fields: {
        accounts: { type: 'array', items: { type: 'object', properties: membersOf(newAccountShape) } },
      },
    },
    answer: accountListResultShape,
    refusals: [400, 413, 415],
  },
  {
    method: 'GET',
    path: '/api/office/accounts/{uid}',
    summary: 'One account',
    who: 'office',
    parameters: [uid],
    answer: officeAccountShape,
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/api/office/accounts/{uid}/removal',
    summary: 'What removing the account deletes, and what stays',
    who: 'office',
    parameters: [uid],
    answer: accountRemovalShape,
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/api/office/messages',
    summary: 'Messages with their states, newest first',
    who: 'office',
    parameters: [
      limit,
      cursor,
      query('state', text({ enum: [...messageStates] }), 'Only those in this state.'),
      query('person', text(), 'uid of the account they are about.'),
    ],
    answer: officeMessagesPageShape,
    refusals: [400],
  },
  {
    method: 'POST',
    path: '/api/office/messages/{id}/send',
    summary: 'Send a waiting or refused message at once, or one in doubt that may arrive twice',
    who: 'office',
    parameters: [segment('id', 'The message, as the list names it.')],
    body: { type: 'json', fields: membersOf(sendAgainShape) },
    answer: successShape,
    refusals: [400, 404, 409, 413, 415],
  },
  {
    method: 'GET',
    path: '/api/office/log',
    summary: 'What the office did, newest first',
    who: 'office',
    parameters: [
      limit,
      cursor,
      query('person', text(), 'uid of who acted or of whom it was done to.'),
      query('day', text({ format: 'date' }), 'A day in Nairobi, YYYY-MM-DD.'),
    ],
    answer: logPageShape,
    refusals: [400],
  },
]
