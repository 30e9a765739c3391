import {
  assertionShape,
  listNonceShape,
  ownMessages,
  type TrayAct,
  TRAY_MAX,
  trayActs,
  trayItemId,
  trayMessages,
  trayOutSchema,
} from '@lsb/contract'
import { Router } from 'express'
import type { Caller } from '../accounts/account.ts'
import { badRequest, forbidden, unreadable } from '../errors.ts'
import { endpoint } from '../http/endpoint.ts'
import { type FlatBody, readFlatBody, readFlatList } from '../http/flat-body.ts'
import type { Guards } from '../sessions/guards.ts'
import { queryText } from '../http/parameters.ts'
import { validated } from '../http/validated.ts'
import type { SentSignature } from '../passkeys/confirm-list.ts'
import { FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { addToTray, confirmTray, type TrayServices, trayOf } from './tray.ts'
import { type OtherTraysServices, traysOfOthers } from './trays-of-others.ts'

const signatureIn = async (flags: FlatBody): Promise<SentSignature | null> => {
  if (!('nonce' in flags)) return null
  const { nonce } = await validated(listNonceShape, flags)
  return { nonce, ...('signed_with' in flags && { assertion: await validated(assertionShape, flags) }) }
}

/** The tray of the acts that their person has not confirmed yet. */
export const trayRouter = (services: TrayServices & OtherTraysServices, { chairOrOffice }: Guards): Router => {
  const router = Router()
  const actOf = (caller: Caller, body: FlatBody): Promise<TrayAct> => {
    const name = trayActs.find((one) => one === body['act'])
    if (name === undefined) throw badRequest(ownMessages.unreadableBody)
    const { schema, by } = services.kinds[name]
    if (by !== caller.accountType) throw forbidden()
    return validated(schema, body)
  }
  const listOf = async (caller: Caller, rows: readonly FlatBody[]): Promise<TrayAct[]> => {
    if (rows.length > TRAY_MAX) throw badRequest(trayMessages.full(TRAY_MAX))
    const acts = await Promise.all(rows.map((row) => actOf(caller, row)))
    if (new Set(acts.map(trayItemId)).size < acts.length) throw unreadable()
    return acts
  }
  endpoint(router, '/account/tray', {
    GET: chairOrOffice(async (caller, request) => {
      const withOthers = queryText(request, 'others') === 'yes' && caller.accountType === 'office'
      const [tray, others] = await Promise.all([
        trayOf(services, caller),
        withOthers ? traysOfOthers(services, caller) : undefined,
      ])
      return { ...tray, others }
    }),
    PUT: chairOrOffice(async (caller, request) => {
      const { rows } = await readFlatList(request, 'items')
      return { items: await addToTray(services, caller, await listOf(caller, rows)) }
    }),
  })
  endpoint(router, '/account/tray/out', {
    POST: chairOrOffice(async ({ uid }, request) => {
      const { id } = await validated(trayOutSchema, await readFlatBody(request))
      await services.trays.takeOut(uid, id)
      return { detail: 'Taken out.' }
    }),
  })
  endpoint(router, '/account/tray/confirm', {
    POST: chairOrOffice(async (caller, request) => {
      const { rows, flags } = await readFlatList(request, 'items')
      const acts = await listOf(caller, rows)
      const answered = new Set(acts.filter((_act, at) => rows[at]?.['answered'] === true).map(trayItemId))
      return { results: await confirmTray(services, caller, { acts, answered, signature: await signatureIn(flags) }) }
    }, FILE_CALL_DEADLINE_MS),
  })
  return router
}
