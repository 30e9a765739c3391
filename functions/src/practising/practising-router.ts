import { PDF_TYPE, practisingStatuses, renewalDocuments } from '@lsb/contract'
import { Router } from 'express'
import { forbidden, notFound } from '../errors.ts'
import type { FilesStore } from '../files/files-store.ts'
import { sendFile } from '../files/send-file.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Guards } from '../sessions/guards.ts'
import { parameter, queryLimit, querySearch, queryText, queryWord, queryYear } from '../http/parameters.ts'
import { loggedAs } from '../http/request-log.ts'
import { listPractising } from './list-practising.ts'
import { notesOn } from './notes.ts'
import type { PhotographServices } from './photograph.ts'
import type { PractisingStore } from './practising-store.ts'
import { partsOfId } from './record.ts'

interface PractisingServices extends Pick<PhotographServices, 'pictureOf'> {
  practising: PractisingStore
  files: FilesStore
}

/** What the chair sees before deciding: the list of practising records, notes and documents. */
export const practisingRouter = (services: PractisingServices, { chair, download }: Guards): Router => {
  const router = Router()
  endpoint(router, '/account/practising', {
    GET: chair((_caller, request) => {
      const status = queryWord(request, 'status', practisingStatuses)
      const year = queryYear(request)
      const cursor = queryText(request, 'cursor')
      const search = querySearch(request)
      return listPractising(services.practising, {
        filter: { ...(status && { status }), ...(year && { year }) },
        limit: queryLimit(request),
        ...(cursor && { cursor }),
        ...(search && { search }),
      })
    }),
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
