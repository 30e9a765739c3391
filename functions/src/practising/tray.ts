import {
  canonicalActs,
  type ListSignature,
  ownMessages,
  TRAY_MAX,
  type Tray,
  type TrayAct,
  type TrayItem,
  trayItemId,
  trayMessages,
  type TrayResult,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { conflict, forbidden, isOutage, notFound, Problem } from '../errors.ts'
import { type ListServices, type SignedList, signedList, toSignLists } from '../passkeys/confirm-list.ts'
import { errorFields, type Log } from '../platform/log.ts'
import type { StoredTrayItem, TrayStore } from '../tray/tray-store.ts'
import { decide, type DecisionInput, type DecisionServices } from './decide.ts'
import { partsOfId, type StoredRecord } from './record.ts'

export interface TrayServices extends DecisionServices, ListServices {
  trays: TrayStore
  log: Log
}

/** How many acts of a list are done at the same time: each waits for some ten answers of Firestore. */
const CONCURRENT_ACTS = 4
/** No act of a list begins later than this after the request, in milliseconds, so that those that have begun end in time. */
const LAST_START_MS = 6_000

const nameOf = ({ supervisor: { name, license_no }, year }: StoredRecord): string => `${name}, ${license_no}, ${year}`

/** Who has changed the record since the chair saw it, in words. */
const changeOf = async ({ practising }: TrayServices, id: string, { status }: StoredRecord): Promise<string> => {
  if (status === 'submitted') return trayMessages.sentAgain
  const decisions = await practising.decisions(id)
  const { by = '', to = status } = decisions.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1) ?? {}
  return trayMessages.decided(by, to)
}

/** Why an item can no longer be confirmed, or ''. */
const staleness = async (services: TrayServices, item: StoredTrayItem): Promise<string> => {
  const found = await services.practising.find(item.on)
  if (found === null) return trayMessages.gone
  const { record } = found
  if (record.updated_at !== item.updated_at) return changeOf(services, item.on, record)
  if (item.status === 'returned') return ''
  const [entry, picture] = await Promise.all([services.publishedEntry(record.entry_id), services.pictureOf(record.by)])
  if (entry === null) return ownMessages.notInRegister
  if (entry.status !== item.holder_status) return trayMessages.holderChanged(entry.status)
  return picture === item.photograph ? '' : ownMessages.photographChanged
}

const shown = (item: StoredTrayItem, caller: Caller, stale: string): TrayItem => {
  const { holder_status: _status, session, ...facts } = item
  return { ...facts, id: trayItemId(item), here: session === caller.session, stale }
}

/** What waits for the caller's confirmation, what of it became stale, and what a passkey needs to sign a list of it. */
export const trayOf = async (services: TrayServices, caller: Caller): Promise<Tray> => {
  const [items, toSign] = await Promise.all([services.trays.items(caller.uid), toSignLists(services, caller.uid)])
  const results = items.map(async (item) => shown(item, caller, await staleness(services, item)))
  return { items: await Promise.all(results), ...toSign }
}

/**
 * Adds a decision to the caller's tray, in place of another on the same record. Throws the 403 problem for the caller's own
 * record, the 404 problem when there is none, and the 409 problem when the record is not the one that the chair saw, the licence
 * is not in the register, or the tray is full.
 */
export const addToTray = async (services: TrayServices, caller: Caller, act: TrayAct): Promise<TrayItem> => {
  const parts = partsOfId(act.on)
  if (parts === null) throw notFound()
  if (parts.entryId === caller.entryId) throw forbidden(ownMessages.ownRecord)
  const [found, entry, items] = await Promise.all([
    services.practising.find(act.on),
    services.publishedEntry(parts.entryId),
    services.trays.items(caller.uid),
  ])
  if (found === null) throw notFound()
  const { record } = found
  if (record.updated_at !== act.updated_at || record.status === act.status) throw conflict(ownMessages.decided)
  if (act.status === 'approved' && entry === null) throw conflict(ownMessages.notInRegister)
  const others = items.filter((item) => trayItemId(item) !== trayItemId(act))
  if (others.length >= TRAY_MAX) throw conflict(trayMessages.full(TRAY_MAX))
  const item: StoredTrayItem = {
    ...act,
    about: nameOf(record),
    holder_status: entry?.status ?? '',
    session: caller.session,
    added_at: services.clock.now().toISOString(),
  }
  await services.trays.put(caller.uid, item)
  return shown(item, caller, '')
}

const inputOf = ({ status, note, updated_at, photograph }: TrayAct): DecisionInput =>
  status === 'approved'
    ? { status, good_standing: true, note, updated_at, photograph }
    : { status, good_standing: null, note, updated_at }

/** The register's status of the holder is the only change that the decision itself does not see. */
const assertSameHolder = async ({ publishedEntry }: TrayServices, item: StoredTrayItem | undefined): Promise<void> => {
  if (item?.status !== 'approved') return
  const entry = await publishedEntry(partsOfId(item.on)?.entryId ?? '')
  if (entry !== null && entry.status !== item.holder_status) throw conflict(trayMessages.holderChanged(entry.status))
}

const resultOf = async (
  services: TrayServices,
  caller: Caller,
  { act, item, signed }: { act: TrayAct; item: StoredTrayItem | undefined; signed: SignedList | null },
): Promise<TrayResult> => {
  const id = trayItemId(act)
  try {
    await assertSameHolder(services, item)
    await decide(services, caller, act.on, inputOf(act), { uid: caller.uid, act, signed })
    return { id, outcome: 'done', detail: '' }
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { id, outcome: 'refused', detail: error.message }
    services.log('ERROR', 'an act of a tray failed', { uid: caller.uid, ...errorFields(error) })
    return { id, outcome: 'waiting', detail: isOutage(error) ? ownMessages.unavailable : ownMessages.unexpected }
  }
}

/**
 * Does these acts of the caller's tray, which a passkey has signed if the account has one. Each is done or not by itself, and leaves the tray when it is done; one that was done
 * before, because an answer was lost, is answered as done. The acts that are not reached in time are answered as `waiting`.
 */
export const confirmTray = async (
  services: TrayServices,
  caller: Caller,
  { acts, signature }: { acts: readonly TrayAct[]; signature: ListSignature | null },
): Promise<TrayResult[]> => {
  const results = new Map<string, TrayResult>()
  const end = services.clock.now().getTime() + LAST_START_MS
  const signed = await signedList(services, { uid: caller.uid, list: canonicalActs(acts), signature })
  const items = new Map((await services.trays.items(caller.uid)).map((item) => [trayItemId(item), item]))
  const listed = acts.map((act) => ({ act, item: items.get(trayItemId(act)), signed }))
  // What is in the tray comes first, so that a list that is sent again gets on.
  const queue = [...listed.filter(({ item }) => item), ...listed.filter(({ item }) => !item)].values()
  const confirmFromQueue = async () => {
    while (services.clock.now().getTime() < end) {
      const { value, done } = queue.next()
      if (done) return
      results.set(trayItemId(value.act), await resultOf(services, caller, value))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_ACTS }, confirmFromQueue))
  return acts.map((act) => {
    const id = trayItemId(act)
    return results.get(id) ?? { id, outcome: 'waiting', detail: '' }
  })
}
