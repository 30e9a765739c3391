import { boardZone, calls, licenceYear, renewalDocuments } from '@lsb/contract'
import type { Call } from '../http/call.ts'
import { texts } from '../http/json-schema.ts'
import { queryFlag, queryText, year } from '../http/parameters.ts'
import { textOf } from '../platform/json.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { blockingRecords, renewalHistory } from './renewal-status.ts'
import { type RenewalServices, submitRenewal } from './submit-renewal.ts'

/** Calls of the licence renewal: the check for a record, and the upload. */
export const renewalsCalls = (services: RenewalServices, call: GuardedCall): Call[] => [
  call({
    ...calls['GET certification'],
    summary: 'Records that prevent a new one, or the whole history of the licence',
    who: 'signed in',
    query: {
      year: year(`Default: the present year in ${boardZone.place}.`),
      licensed: queryText("A register number; default: the caller's own. Another's for the chair only."),
      record: queryText('A practising record: asks about its holder instead of a register number.'),
      history: queryFlag('true', 'Every record of the licence, newest year first.'),
    },
    reply: ({ caller, query: { history, year: ofYear = licenceYear(services.clock.now()), ...wanted } }) =>
      history ? renewalHistory(services, caller, wanted) : blockingRecords(services, caller, wanted, ofYear),
  }),
  call({
    ...calls['PUT certification'],
    summary: 'Send the documents of the renewal (PDF, at most 5 MB each)',
    who: 'signed in',
    members: () => texts('year', 'licensed'),
    files: renewalDocuments,
    refusals: [409],
    reply: ({ caller, body, sent, files }) =>
      submitRenewal(services, caller, {
        ...body,
        licensed: textOf(sent, 'licensed'),
        year: textOf(sent, 'year'),
        files,
      }),
  }),
]
