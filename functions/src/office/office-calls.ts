import { api, boardZone, calls, messageStates, newAccountShape, TEXT_MAX_LENGTH, profession } from '@lsb/contract'
import type { Has } from '../context.ts'
import type { Call } from '../http/call.ts'
import { readList } from '../http/flat-body.ts'
import { listOfObjects, text } from '../http/json-schema.ts'
import { cursor, limit, queryText, queryWord, segment } from '../http/parameters.ts'
import { sendCsv } from '../http/send-csv.ts'
import { validated } from '../http/validated.ts'
import { membersOf } from '../openapi/described-shape.ts'
import { FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { removalOf } from './account-acts.ts'
import { checkList } from './create-accounts.ts'
import { findAccounts } from './find-accounts.ts'
import { concernedUnder, findLog, logFile } from './find-log.ts'
import { managedAccount, shownAccount } from './managed-accounts.ts'
import { findMessages, sendAgain } from './sent-messages.ts'
import type { OfficeServices } from './office-services.ts'

const uid = segment('The account, as the list names it.')

const logFilter = {
  entry: queryText(
    'A register number: what concerned who has it, or had it last.',
    text({ maxLength: TEXT_MAX_LENGTH }),
  ),
  person: queryText('uid of who acted or of whom it was done to.'),
  day: queryText(`A day in ${boardZone.place}, YYYY-MM-DD.`, text({ format: 'date' })),
  until: queryText('The last day of the period that begins with `day`.', text({ format: 'date' })),
}

/** What the secretariat does: accounts of surveyors and assistants, messages, and the log of it. */
export const officeCalls = (services: OfficeServices & Has<'registers'>, call: GuardedCall): Call[] => [
  call({
    ...calls['POST officeAccounts'],
    summary: `Find accounts of ${profession.many} and assistants, by name; changes nothing`,
    who: 'office',
    reply: ({ body }) => findAccounts(services, body),
  }),
  call({
    ...calls['POST officeAccountList'],
    summary: 'Check a list of accounts before they go into the tray; creates nothing',
    who: 'office',
    members: () => ({ accounts: listOfObjects(membersOf(newAccountShape)) }),
    reply: async ({ request }) => {
      const { rows } = await readList(request, 'accounts')
      return checkList(services, await Promise.all(rows.map((row) => validated(newAccountShape, row))))
    },
  }),
  call({
    ...calls['GET officeAccount'],
    summary: 'One account',
    who: 'office',
    segments: { uid },
    refusals: [404],
    reply: async ({ segments }) => shownAccount(services, await managedAccount(services.accounts, segments.uid)),
  }),
  call({
    ...calls['GET officeRemoval'],
    summary: 'What removing the account deletes, and what stays',
    who: 'office',
    segments: { uid },
    refusals: [404],
    reply: ({ segments }) => removalOf(services, segments.uid),
  }),
  call({
    ...calls['GET officeMessages'],
    summary: 'Messages with their states, newest first',
    who: 'office',
    query: {
      limit,
      cursor,
      state: queryWord(messageStates, 'Only those in this state.'),
      person: queryText('uid of the account they are about.'),
    },
    reply: ({ query }) => findMessages(services, query),
  }),
  call({
    ...calls['POST officeMessageSend'],
    summary: 'Send a waiting or refused message at once, or one in doubt that may arrive twice',
    who: 'office',
    segments: { id: segment('The message, as the list names it.') },
    refusals: [404, 409],
    reply: ({ caller, segments, body }) => sendAgain(services, caller, { ...segments, ...body }),
  }),
  call({
    ...calls['GET officeLog'],
    summary: 'What the office and the chair did, newest first',
    who: 'office',
    query: {
      limit,
      cursor,
      ...logFilter,
    },
    reply: async ({ query }) =>
      findLog([services.officeLog, services.decisionsLog], {
        ...query,
        concerned: await concernedUnder(services, query.entry),
      }),
  }),
  call({
    method: 'GET',
    path: api.officeLogFile,
    summary: 'The log of a person or a period as a file for spreadsheets',
    who: 'office',
    query: logFilter,
    answer: { file: 'text/csv' },
    deadlineMs: FILE_CALL_DEADLINE_MS,
    send: async ({ response, query }) =>
      sendCsv(
        response,
        'log.csv',
        await logFile([services.officeLog, services.decisionsLog], {
          ...query,
          concerned: await concernedUnder(services, query.entry),
        }),
      ),
  }),
]
