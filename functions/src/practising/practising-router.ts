import { decisionSchema, ownMessages, PDF_TYPE, practisingStatuses, renewalDocuments } from '@lsb/contract'
import { Router } from 'express'
import { badRequest, forbidden, notFound } from '../errors.ts'
import type { FilesStore } from '../files/files-store.ts'
import { sendFile } from '../files/send-file.ts'
import { endpoint } from '../http/endpoint.ts'
import { readFlatBody } from '../http/flat-body.ts'
import type { Guards } from '../http/guards.ts'
import { parameter, queryLimit, queryText, queryYear } from '../http/parameters.ts'
import { loggedAs } from '../http/request-log.ts'
import { validated } from '../http/validated.ts'
import { decide, type DecisionServices, type DecisionInput } from './decide.ts'
import { listPractising } from './list-practising.ts'
import { notesOn } from './notes.ts'
import { queueOf } from './queue.ts'
import { partsOfId } from './record.ts'

const inputOf = async (body: Record<string, unknown>): Promise<DecisionInput> => {
  const { status, good_standing, note, updated_at, photograph } = await validated(decisionSchema, body)
  if (status === 'returned') return { status, good_standing: null, note, updated_at }
  if (status !== 'approved') throw badRequest(ownMessages.chooseDecision)
  if (good_standing !== true) throw badRequest(ownMessages.goodStandingRequired)
  return { status, good_standing, note, updated_at, photograph }
}

/** The chair's calls: the list of practising records, the documents and the decisions. */
export const practisingRouter = (
  services: DecisionServices & { files: FilesStore },
  { chair, download }: Guards,
): Router => {
  const router = Router()
  endpoint(router, '/account/practising', {
    GET: chair((_caller, request) => {
      const wanted = queryText(request, 'status')
      const status = practisingStatuses.find((candidate) => candidate === wanted)
      if (wanted !== status) throw badRequest(ownMessages.badFilter, { status: ownMessages.badFilter })
      const year = queryYear(request)
      const cursor = queryText(request, 'cursor')
      return listPractising(services.practising, {
        filter: { ...(status && { status }), ...(year && { year }) },
        limit: queryLimit(request),
        ...(cursor && { cursor }),
      })
    }),
  })
  endpoint(router, '/account/practising/queue', {
    GET: chair((_caller, request) => {
      const wanted = queryText(request, 'status') ?? 'submitted'
      const status = practisingStatuses.find((candidate) => candidate === wanted)
      if (status === undefined) throw badRequest(ownMessages.badFilter, { status: ownMessages.badFilter })
      return queueOf(services.practising, status, queryYear(request))
    }),
  })
  endpoint(router, '/account/practising/:id', {
    PATCH: chair(async (caller, request) =>
      decide(services, caller, parameter(request, 'id'), await inputOf(await readFlatBody(request))),
    ),
  })
  endpoint(router, '/account/practising/:id/notes', {
    GET: chair((_caller, request) => notesOn(services, parameter(request, 'id'))),
  })
  endpoint(router, '/account/practising/:id/documents/:name', {
    GET: download(async (caller, request, response) => {
      const id = parameter(request, 'id')
      const parts = partsOfId(id)
      const name = renewalDocuments.find((candidate) => candidate === parameter(request, 'name'))
      if (caller.accountType !== 'chair' && (parts === null || parts.entryId !== caller.entryId)) throw forbidden()
      const found = parts === null || name === undefined ? null : await services.practising.find(id)
      if (found === null || name === undefined) throw notFound()
      loggedAs(response, { subject: found.record.by })
      const { path, size } = found.record.documents[name]
      await sendFile(services.files, response, { path, size, type: PDF_TYPE, saveAs: `${name}-${id}.pdf` })
    }),
  })
  return router
}
