import type { Has } from '../context.ts'
import { api, calls, PDF_TYPE, practisingStatuses, renewalDocuments } from '@lsb/contract'
import { forbidden, notFound } from '../errors.ts'
import { sendFile } from '../files/send-file.ts'
import type { Call } from '../http/call.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { cursor, limit, querySearch, queryWord, segment, wordSegment, year } from '../http/parameters.ts'
import { loggedAs } from '../http/request-log.ts'
import { listPractising } from './list-practising.ts'
import { notesOn } from './notes.ts'
import type { PhotographServices } from '../licences/freeze-photograph.ts'
import { partsOfId } from './record.ts'

const recordKey = segment('Id of a practising record.')

/** What the chair sees before deciding: the list of practising records, notes and documents. */
export const practisingCalls = (
  services: Pick<PhotographServices, 'pictureOf'> & Has<'practising' | 'files'>,
  call: GuardedCall,
): Call[] => [
  call({
    ...calls['GET practising'],
    summary: 'Practising records, newest year first, then by name',
    who: 'chair',
    query: {
      limit,
      cursor,
      status: queryWord(practisingStatuses, 'Only records in this state.'),
      year: year('Only records of this year.'),
      order: queryWord(['age'] as const, 'The longest waiting first.'),
      search: querySearch('Only records whose name or register number has this.'),
    },
    reply: ({ query: { status, year: ofYear, ...list } }) =>
      listPractising(services.practising, {
        ...list,
        filter: { ...(status && { status }), ...(ofYear && { year: ofYear }) },
      }),
  }),
  call({
    ...calls['GET notes'],
    summary: 'Active content of the documents of a record, other renewals with the same file, and the holder’s picture',
    who: 'chair',
    segments: { id: recordKey },
    refusals: [404],
    reply: ({ segments: { id } }) => notesOn(services, id),
  }),
  call({
    method: 'GET',
    path: api.document(':id', ':name'),
    summary: 'A document of a record, for its owner and the chair',
    who: 'signed in',
    segments: { id: recordKey, name: wordSegment(renewalDocuments, 'Which of the two documents.') },
    answer: { file: PDF_TYPE },
    refusals: [404],
    send: async ({ caller, response, segments: { id, name } }) => {
      const parts = partsOfId(id)
      if (caller.accountType !== 'chair' && (parts === null || parts.entryId !== caller.entryId)) throw forbidden()
      const found = parts === null ? null : await services.practising.find(id)
      if (found === null) throw notFound()
      loggedAs(response, { subject: found.record.by })
      const { path, size } = found.record.documents[name]
      await sendFile(services.files, response, { path, size, type: PDF_TYPE, saveAs: `${name}-${id}.pdf` })
    },
  }),
]
