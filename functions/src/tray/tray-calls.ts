import {
  ASKED_MAX_LENGTH,
  askedShapes,
  assertionShape,
  calls,
  doneBy,
  isActName,
  listNonceShape,
  type OtherTray,
  ownMessages,
  shapeOfAsked,
  TRAY_MAX,
  type TrayAct,
  trayActs,
  trayActShape,
  trayItemId,
  trayMessages,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badRequest, forbidden, unreadable } from '../errors.ts'
import type { Call } from '../http/call.ts'
import { type JsonBody, readList } from '../http/flat-body.ts'
import { listOfObjects } from '../http/json-schema.ts'
import { membersOf } from '../openapi/described-shape.ts'
import { isRecord } from '../platform/json.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { queryFlag } from '../http/parameters.ts'
import { isTextMap } from '../platform/stored.ts'
import { validated } from '../http/validated.ts'
import { signatureIn } from '../passkeys/confirm-list.ts'
import { FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { readAfterAct } from '../registers/profile.ts'
import { addToTray, confirmTray, lookAt, trayOf, type TrayServices } from './tray.ts'
import type { Has } from '../context.ts'

type OtherTraysServices = Has<'accounts.officials' | 'trays.counts'>
type TrayCallServices = TrayServices & OtherTraysServices & Has<'registers'>

/** How much waits in the trays of the chair and of the other clerks, by name: nothing of it is done yet, and only they can do it. */
const traysOfOthers = async (
  { accounts, trays }: OtherTraysServices,
  { uid: own }: Pick<Caller, 'uid'>,
): Promise<OtherTray[]> => {
  const [officials, counts] = await Promise.all([accounts.officials(), trays.counts()])
  return officials
    .map(({ uid, name, account_type }) => ({ uid, name, account_type, count: counts.get(uid) ?? 0 }))
    .filter(({ uid, count }) => uid !== own && count > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The members of an act that are objects. */
const NESTED = [
  'asked',
  ...askedShapes.flatMap((asked) =>
    Object.entries(asked.describe().fields).flatMap(([name, field]) => (isTextMap(field) ? [name] : [])),
  ),
]

const answered = {
  type: 'boolean',
  description: 'Its answer is there already: it is only part of the signed list.',
}

const actOf = async (caller: Caller, { asked = {}, ...sent }: JsonBody): Promise<TrayAct> => {
  const name = sent['act']
  if (!isActName(name)) throw badRequest(ownMessages.unreadableBody)
  const { shape } = trayActs[name]
  if (doneBy(name) !== caller.accountType) throw forbidden()
  if (!isRecord(asked) || JSON.stringify(asked).length > ASKED_MAX_LENGTH) throw unreadable()
  const act = await validated<Omit<TrayAct, 'asked'>>(shape, sent)
  return { ...act, asked: { ...(await validated(shapeOfAsked(act), asked)) } }
}
const listOf = async (caller: Caller, rows: readonly JsonBody[]): Promise<TrayAct[]> => {
  if (rows.length > TRAY_MAX) throw badRequest(trayMessages.full(TRAY_MAX))
  const acts = await Promise.all(rows.map((row) => actOf(caller, row)))
  if (new Set(acts.map(trayItemId)).size < acts.length) throw unreadable()
  return acts
}

/** The tray of the acts that wait until their person confirms them. */
export const trayCalls = (services: TrayCallServices, call: GuardedCall): Call[] => {
  return [
    call({
      ...calls['GET tray'],
      summary: 'The acts of the caller that wait for confirmation, and what of them became stale',
      who: 'chair or office',
      query: { others: queryFlag('yes', 'Counts for a clerk what waits in the trays of others.') },
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
      ...calls['PUT tray'],
      summary: 'Add acts to the tray, all or none, in place of those that they exclude; nothing is done',
      who: 'chair or office',
      members: () => ({ items: listOfObjects(membersOf(trayActShape)) }),
      refusals: [404, 409],
      reply: async ({ caller, request }) => {
        const { rows } = await readList(request, 'items', NESTED)
        return { items: await addToTray(services, caller, await listOf(caller, rows)) }
      },
    }),
    call({
      ...calls['POST trayLook'],
      summary: 'What acts would do, as things are now; nothing is done or added',
      who: 'chair or office',
      members: () => ({ items: listOfObjects(membersOf(trayActShape)) }),
      refusals: [404, 409],
      reply: async ({ caller, request }) => {
        const { rows } = await readList(request, 'items', NESTED)
        return { items: await lookAt(services, caller, await listOf(caller, rows)) }
      },
    }),
    call({
      ...calls['POST trayOut'],
      summary: 'Take an item out of the tray',
      who: 'chair or office',
      reply: async ({ caller, body }) => {
        await services.trays.takeOut(caller.uid, body.id)
        return { detail: 'Taken out.' }
      },
    }),
    call({
      ...calls['POST trayConfirm'],
      summary: 'Do the listed acts of the tray, signed by a passkey if the account has one; each is answered by itself',
      who: 'chair or office',
      members: () => ({
        items: listOfObjects({ ...membersOf(trayActShape), answered }),
        ...membersOf(listNonceShape),
        ...membersOf(assertionShape),
      }),
      deadlineMs: FILE_CALL_DEADLINE_MS,
      reply: async ({ caller, request }) => {
        const { rows, flags } = await readList(request, 'items', NESTED)
        const acts = await listOf(caller, rows)
        const answeredBefore = new Set(acts.filter((_act, at) => rows[at]?.['answered'] === true).map(trayItemId))
        const signature = await signatureIn(flags)
        const results = await confirmTray(services, caller, { acts, answered: answeredBefore, signature })
        // An act that failed may be done, too.
        if (results.some(({ outcome }) => outcome !== 'refused')) await readAfterAct(services.registers)
        return { results }
      },
    }),
  ]
}
