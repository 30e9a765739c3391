import type { Has } from '../context.ts'
import {
  canonicalActs,
  ownMessages,
  TRAY_MAX,
  type Tray,
  type TrayAct,
  type TrayItem,
  trayItemId,
  type TrayLook,
  trayMessages,
  type TrayResult,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { conflict, Problem } from '../errors.ts'
import { type ListServices, type SentSignature, signedList, toSignLists } from '../passkeys/confirm-list.ts'
import { errorFields, severityOf } from '../platform/log.ts'
import { passesByItself } from '../platform/passing-errors.ts'
import type { TrayActKinds } from './tray-act.ts'
import type { ConfirmedAct, StoredTrayItem } from './tray-store.ts'

export type TrayServices = ListServices &
  Has<'trays' | 'log'> & {
    kinds: TrayActKinds
  }

/** How many acts of a list are done at the same time: each waits for some ten answers of Firestore. */
const CONCURRENT_ACTS = 4
/** No act of a list begins later than this after the request, in milliseconds, so that those that have begun end in time. */
const LAST_START_MS = 6_000

const trayItem = (item: StoredTrayItem, caller: Caller, stale: string): TrayItem => {
  const { holder_status: _status, session, ...rest } = item
  return { ...rest, id: trayItemId(item), here: session === caller.session, stale }
}

/** What waits for the caller's confirmation, what of it became stale, and what a passkey needs to sign a list of it. */
export const trayOf = async (services: TrayServices, caller: Caller): Promise<Tray> => {
  const [items, toSign] = await Promise.all([services.trays.items(caller.uid), toSignLists(services, caller.uid)])
  const results = items.map(async (item) => trayItem(item, caller, await services.kinds[item.act].staleness(item)))
  return { items: await Promise.all(results), ...toSign }
}

/** What these acts would do, as things are now. Throws the problem of an act that cannot be done. */
export const lookAt = (
  { kinds }: Pick<TrayServices, 'kinds'>,
  caller: Caller,
  acts: readonly TrayAct[],
): Promise<TrayLook[]> =>
  Promise.all(
    acts.map(async (act) => {
      const { holder_status: _status, ...look } = await kinds[act.act].describe(caller, act)
      return look
    }),
  )

/** Ids of the refused items that ask for the same as an added one. */
const replacedBy = async (
  { kinds }: Pick<TrayServices, 'kinds'>,
  added: readonly TrayAct[],
  others: readonly StoredTrayItem[],
): Promise<string[]> => {
  const isReplaced = async (item: StoredTrayItem) => {
    const { isSame, staleness } = kinds[item.act]
    const again = await Promise.all(added.map(async (act) => act.act === item.act && (await isSame?.(act, item))))
    return again.includes(true) && (await staleness(item)) !== ''
  }
  const found = await Promise.all(others.map(async (item) => ((await isReplaced(item)) ? [trayItemId(item)] : [])))
  return found.flat()
}

/**
 * Adds acts to the caller's tray, in place of those that they exclude, and of refused ones that they ask for again. Throws the 409 problem when the tray has no place for all, and
 * the problem of an act that cannot be done; then it adds none.
 */
export const addToTray = async (
  services: TrayServices,
  caller: Caller,
  acts: readonly TrayAct[],
): Promise<TrayItem[]> => {
  const { session, uid } = caller
  const added_at = services.clock.now().toISOString()
  const added = acts.map(async (act): Promise<StoredTrayItem> => {
    const { beside: _beside, ...described } = await services.kinds[act.act].describe(caller, act)
    return { ...act, ...described, session, added_at }
  })
  const [items, there] = await Promise.all([Promise.all(added), services.trays.items(uid)])
  const ids = new Set(items.map(trayItemId))
  const others = there.filter((item) => !ids.has(trayItemId(item)))
  const replaced = await replacedBy(services, items, others)
  if (others.length - replaced.length + items.length > TRAY_MAX) throw conflict(trayMessages.full(TRAY_MAX))
  await services.trays.put(uid, items, replaced)
  return items.map((item) => trayItem(item, caller, ''))
}

const resultOf = async (services: TrayServices, caller: Caller, confirmed: ConfirmedAct): Promise<TrayResult> => {
  const { act, uid } = confirmed
  const id = trayItemId(act)
  try {
    return { id, outcome: 'done', detail: '', ...(await services.kinds[act.act].perform(caller, confirmed)) }
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { id, outcome: 'refused', detail: error.message }
    const passes = passesByItself(error) || (error instanceof Problem && error.status === 503)
    services.log(severityOf(error), 'an act of a tray failed', { uid, ...errorFields(error) })
    return { id, outcome: 'waiting', detail: passes ? ownMessages.unavailable : ownMessages.unexpected }
  }
}

interface ConfirmedList {
  /** All acts that were signed. */
  acts: readonly TrayAct[]
  /** Ids of those whose answer the page has already. */
  answered: ReadonlySet<string>
  signature: SentSignature | null
}

/**
 * Does these acts of the caller's tray, which a passkey has signed if the account has one. Each is done or not by itself, and
 * leaves the tray when it is done; one that was done before, because an answer was lost, is answered as done. The acts that are
 * not reached in time are answered as `waiting`, those whose answer the page has not at all. Throws the 403 problem for an act
 * of others, and for a list that is not signed.
 */
export const confirmTray = async (
  services: TrayServices,
  caller: Caller,
  { acts, answered, signature }: ConfirmedList,
): Promise<TrayResult[]> => {
  const { uid } = caller
  const results = new Map<string, TrayResult>()
  const end = services.clock.now().getTime() + LAST_START_MS
  const signed = await signedList(services, { uid, list: canonicalActs(acts), signature })
  const items = new Map((await services.trays.items(uid)).map((item) => [trayItemId(item), item]))
  const asked = acts.filter((act) => !answered.has(trayItemId(act)))
  const listed = asked.map((act) => ({ uid, act, item: items.get(trayItemId(act)), signed }))
  // What is in the tray comes first, so that a list that is sent again gets on.
  const inOrder = [...listed.filter(({ item }) => item), ...listed.filter(({ item }) => !item)]
  const turnOf = ({ act }: ConfirmedAct) => services.kinds[act.act].inTurn ?? trayItemId(act)
  const queue = Map.groupBy(inOrder, turnOf).values()
  const confirmFromQueue = async () => {
    for (const inTurn of queue)
      for (const confirmed of inTurn) {
        if (services.clock.now().getTime() >= end) return
        results.set(trayItemId(confirmed.act), await resultOf(services, caller, confirmed))
      }
  }
  await Promise.all(Array.from({ length: CONCURRENT_ACTS }, confirmFromQueue))
  return asked.map((act) => {
    const id = trayItemId(act)
    return results.get(id) ?? { id, outcome: 'waiting', detail: '' }
  })
}
