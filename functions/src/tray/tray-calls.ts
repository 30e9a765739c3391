import {
  trayActs,
  api,
  isActName,
  assertionShape,
  listNonceShape,
  successShape,
  trayActShape,
  trayAddedShape,
  trayConfirmedShape,
  trayShape,
  ownMessages,
  type TrayAct,
  TRAY_MAX,
  trayItemId,
  trayMessages,
  trayOutShape,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badRequest, forbidden, unreadable } from '../errors.ts'
import type { Call } from '../http/call.ts'
import { type FlatBody, readFlatList } from '../http/flat-body.ts'
import { listOfObjects } from '../http/json-schema.ts'
import { membersOf } from '../openapi/described-shape.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { queryFlag } from '../http/parameters.ts'
import { validated } from '../http/validated.ts'
import { signatureIn } from '../passkeys/sent-signature.ts'
import { FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { addToTray, confirmTray, type TrayServices, trayOf } from './tray.ts'
import { type OtherTraysServices, traysOfOthers } from './trays-of-others.ts'

const answered = {
  type: 'boolean',
  description: 'Its answer is there already: it is only part of the signed list.',
}

const actOf = (caller: Caller, body: FlatBody): Promise<TrayAct> => {
  const name = body['act']
  if (!isActName(name)) throw badRequest(ownMessages.unreadableBody)
  const { shape, by } = trayActs[name]
  if (by !== caller.accountType) throw forbidden()
  return validated<TrayAct>(shape, body)
}
const listOf = async (caller: Caller, rows: readonly FlatBody[]): Promise<TrayAct[]> => {
  if (rows.length > TRAY_MAX) throw badRequest(trayMessages.full(TRAY_MAX))
  const acts = await Promise.all(rows.map((row) => actOf(caller, row)))
  if (new Set(acts.map(trayItemId)).size < acts.length) throw unreadable()
  return acts
}

/** The tray of the acts that wait until their person confirms them. */
export const trayCalls = (services: TrayServices & OtherTraysServices, call: GuardedCall): Call[] => {
  return [
    call({
      method: 'GET',
      path: api.tray,
      summary: 'The acts of the caller that wait for confirmation, and what of them became stale',
      who: 'chair or office',
      query: { others: queryFlag('yes', 'Counts for a clerk what waits in the trays of others.') },
      answer: trayShape,
      reply: async ({ caller, query }) => {
        const withOthers = query.others && caller.accountType === 'office'
        const [tray, others] = await Promise.all([
          trayOf(services, caller),
          withOthers ? traysOfOthers(services, caller) : undefined,
        ])
        return { ...tray, others }
      },
    }),
    call({
      method: 'PUT',
      path: api.tray,
      summary: 'Add acts to the tray, all or none, in place of those that they exclude; nothing is done',
      who: 'chair or office',
      members: () => ({ items: listOfObjects(membersOf(trayActShape)) }),
      answer: trayAddedShape,
      refusals: [404, 409],
      reply: async ({ caller, request }) => {
        const { rows } = await readFlatList(request, 'items')
        return { items: await addToTray(services, caller, await listOf(caller, rows)) }
      },
    }),
    call({
      method: 'POST',
      path: api.trayOut,
      summary: 'Take an item out of the tray',
      who: 'chair or office',
      body: trayOutShape,
      answer: successShape,
      reply: async ({ caller, body }) => {
        await services.trays.takeOut(caller.uid, body.id)
        return { detail: 'Taken out.' }
      },
    }),
    call({
      method: 'POST',
      path: api.trayConfirm,
      summary: 'Do the listed acts of the tray, signed by a passkey if the account has one; each is answered by itself',
      who: 'chair or office',
      members: () => ({
        items: listOfObjects({ ...membersOf(trayActShape), answered }),
        ...membersOf(listNonceShape),
        ...membersOf(assertionShape),
      }),
      answer: trayConfirmedShape,
      deadlineMs: FILE_CALL_DEADLINE_MS,
      reply: async ({ caller, request }) => {
        const { rows, flags } = await readFlatList(request, 'items')
        const acts = await listOf(caller, rows)
        const answeredBefore = new Set(acts.filter((_act, at) => rows[at]?.['answered'] === true).map(trayItemId))
        const signature = await signatureIn(flags)
        return { results: await confirmTray(services, caller, { acts, answered: answeredBefore, signature }) }
      },
    }),
  ]
}
