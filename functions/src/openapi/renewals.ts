import {
  practisingPageShape,
  practisingRecordShape,
  practisingStatuses,
  renewalDocuments,
  renewalNotesShape,
  renewalSchema,
  uploadReceiptShape,
} from '@lsb/contract'
import { list } from '@lsb/contract/fields'
import { membersOf } from './described-shape.ts'
import { limit, type Operation, query, segment, texts } from './operation.ts'
import { oneOf, text, whole } from './schema.ts'

const recordKey = segment('id', 'Id of a practising record.')

/** Calls of the yearly renewal: sending it, the chair's decision, and the licence. */
export const renewals: Operation[] = [
  {
    method: 'GET',
    path: '/lsb/certification',
    summary: 'Records that prevent a new one, or the whole history of the licence',
    who: 'signed in',
    parameters: [
      query('year', whole({ minimum: 1900, maximum: 9999 }), 'Default: the present year in Nairobi.'),
      query('licensed', text(), "A licence number; default: the caller's own. Another's for the chair only."),
      query('record', text(), 'A practising record: asks about its holder instead of a licence number.'),
      query('history', oneOf(['true']), 'Every record of the licence, newest year first.'),
    ],
    answer: list(practisingRecordShape),
    refusals: [400],
  },
  {
    method: 'PUT',
    path: '/lsb/certification',
    summary: 'Send the documents of the renewal (PDF, at most 5 MB each)',
    who: 'signed in',
    body: {
      type: 'multipart',
      fields: { ...texts('year', 'licensed'), ...membersOf(renewalSchema) },
      files: renewalDocuments,
    },
    answer: uploadReceiptShape,
    refusals: [400, 409, 413, 415],
  },
  {
    method: 'GET',
    path: '/lsb/licence/{licence}/{year}',
    summary: 'The approved practising licence as PDF, while its holder may practise; for its owner and the chair',
    who: 'signed in',
    parameters: [segment('licence', 'Key or number of the licence.'), segment('year', 'Four digits.')],
    answer: { file: 'application/pdf' },
    refusals: [404, 409],
  },
  {
    method: 'GET',
    path: '/account/practising',
    summary: 'Practising records, newest year first, then by name',
    who: 'chair',
    parameters: [
      limit,
      query('cursor', text(), 'From a link of an earlier page.'),
      query('status', oneOf(practisingStatuses), 'Only records in this state.'),
      query('year', whole({ minimum: 1900, maximum: 9999 }), 'Only records of this year.'),
      query('search', text(), 'Only records whose name or licence number has this.'),
    ],
    answer: practisingPageShape,
    refusals: [400],
  },
  {
    method: 'GET',
    path: '/account/practising/{id}/notes',
    summary: 'Active content of the documents of a record, other renewals with the same file, and the holder’s picture',
    who: 'chair',
    parameters: [recordKey],
    answer: renewalNotesShape,
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/account/practising/{id}/documents/{name}',
    summary: 'A document of a record, for its owner and the chair',
    who: 'signed in',
    parameters: [recordKey, segment('name', 'Which of the two documents.', oneOf(renewalDocuments))],
    answer: { file: 'application/pdf' },
    refusals: [404],
  },
]
