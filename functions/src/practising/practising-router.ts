import {
  listSignatureShape,
  ownMessages,
  PDF_TYPE,
  practisingStatuses,
  renewalDocuments,
  type TrayAct,
  TRAY_MAX,
  trayActSchema,
  trayItemId,
  trayMessages,
  trayOutSchema,
} from '@lsb/contract'
import { Router } from 'express'
import { badRequest, forbidden, notFound, unreadable } from '../errors.ts'
import type { FilesStore } from '../files/files-store.ts'
import { sendFile } from '../files/send-file.ts'
import { endpoint } from '../http/endpoint.ts'
import { type FlatBody, readFlatBody, readFlatList } from '../http/flat-body.ts'
import type { Guards } from '../http/guards.ts'
import { parameter, queryLimit, queryText, queryYear } from '../http/parameters.ts'
import { loggedAs } from '../http/request-log.ts'
import { validated } from '../http/validated.ts'
import { listQuery } from '../registers/list-query.ts'
import { listPractising } from './list-practising.ts'
import { notesOn } from './notes.ts'
import { partsOfId } from './record.ts'
import { addToTray, confirmTray, type TrayServices, trayOf } from './tray.ts'

const actOf = (body: FlatBody): Promise<TrayAct> => validated(trayActSchema, body)

const listOf = async (rows: readonly FlatBody[]): Promise<TrayAct[]> => {
  if (rows.length > TRAY_MAX) throw badRequest(trayMessages.full(TRAY_MAX))
  const acts = await Promise.all(rows.map(actOf))
  if (new Set(acts.map(trayItemId)).size < acts.length) throw unreadable()
  return acts
}

/** The chair's calls: the list of practising records, the documents and the tray of decisions. */
export const practisingRouter = (
  services: TrayServices & { files: FilesStore },
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
      const { search } = listQuery(request.query)
      return listPractising(services.practising, {
        filter: { ...(status && { status }), ...(year && { year }) },
        limit: queryLimit(request),
        ...(cursor && { cursor }),
        ...(search && { search }),
      })
    }),
  })
  endpoint(router, '/account/tray', {
    GET: chair((caller) => trayOf(services, caller)),
    PUT: chair(async (caller, request) => addToTray(services, caller, await actOf(await readFlatBody(request)))),
  })
  endpoint(router, '/account/tray/out', {
    POST: chair(async ({ uid }, request) => {
      const { id } = await validated(trayOutSchema, await readFlatBody(request))
      await services.trays.takeOut(uid, id)
      return { detail: 'Taken out.' }
    }),
  })
  endpoint(router, '/account/tray/confirm', {
    POST: chair(async (caller, request) => {
      const { rows, flags } = await readFlatList(request, 'items')
      const signature = 'nonce' in flags ? await validated(listSignatureShape, flags) : null
      return { results: await confirmTray(services, caller, { acts: await listOf(rows), signature }) }
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
