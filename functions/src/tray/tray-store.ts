import { randomUUID } from 'node:crypto'
import {
  canonicalActs,
  isActName,
  type LogEntry,
  type OfficeAct,
  passkeyMessages,
  type TemporaryPassword,
  type TrayAct,
  trayActShape,
  trayItemId,
  trayLookShape,
  trayMessages,
} from '@lsb/contract'
import { instant, text } from '@lsb/contract/fields'
import type { DocumentData, Firestore, Transaction } from '@google-cloud/firestore'
import type { InferType } from 'yup'
import { conflict, unavailable } from '../errors.ts'
import { createLogStore } from '../office-log/log-store.ts'
import { recordedUse, type SignedAct, useOfNonce } from '../passkeys/passkey-uses.ts'
import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { isRecord, parsedJson } from '../platform/json.ts'
import { readerOf } from '../platform/stored.ts'

/** `trays/{uid}/items/{act}.{on}`: an act that its person has not confirmed yet. */
export const storedTrayItemShape = trayActShape.concat(trayLookShape).shape({
  /** A JSON text, because Firestore has no member of some names. */
  asked: text(),
  /** What the register said of the holder's status when the item was added. */
  holder_status: text(),
  /** The session that added it. */
  session: text(),
  added_at: instant(),
})
export type StoredTrayItem = Omit<InferType<typeof storedTrayItemShape>, 'asked'> & Pick<TrayAct, 'asked'>

/** An act of somebody's tray that is being confirmed. */
export interface ConfirmedAct {
  uid: string
  act: TrayAct
  /** What the tray had at this place when the list came. */
  item: StoredTrayItem | undefined
  /** The list that has it; null for an account without a passkey. */
  signed: SignedAct | null
}

/** What an act has done: what its person is given, and what is said of it. */
export interface TrayDone {
  given?: TemporaryPassword
  detail?: string
}

/** As what an act is in the log. */
export interface LoggedAs {
  act: OfficeAct
  /** uid of whom or what it is on. */
  subject: string
}

const readStored = readerOf(storedTrayItemShape)
/** Null for an act that this program does not know: a newer one has added it. */
const readItem = (data: DocumentData): StoredTrayItem | null => {
  if (!isActName(data['act'])) return null
  const item = readStored(data)
  const asked = parsedJson(item.asked)
  return { ...item, asked: isRecord(asked) ? asked : {} }
}

/** How long an act is its request's alone, in milliseconds: the function is stopped by then. */
const CLAIM_MS = 60_000
/** How long a repeat waits for the answer of the first request, and how often it looks, in milliseconds. */
const CLAIM_WAIT_MS = 40_000
const CLAIM_CHECK_MS = 300
/** How many of the latest entries of the log a repeat looks through. */
const ENTRIES_READ = 20

/** No other collection has this name. */
const ITEMS = 'items'
const itemsOf = (db: Firestore, uid: string) => db.collection('trays').doc(uid).collection(ITEMS)

/**
 * Reads the item of an act within a transaction that does the act. An act that the tray does not have, or whose signature has ended
 * or was used, is refused with the 409 problem, unless it was done before.
 */
export const heldAct = async (db: Firestore, transaction: Transaction, { uid, act, signed }: ConfirmedAct) => {
  const document = itemsOf(db, uid).doc(trayItemId(act))
  const use = signed && useOfNonce(db, signed.nonce, trayItemId(act))
  const stored = await transaction.get(document)
  const used = use && (await transaction.get(use))
  const [data, isUsed] = [stored.data(), used?.exists ?? false]
  const item = data === undefined ? null : readItem(data)
  const isHeld = item !== null && canonicalActs([item]) === canonicalActs([act])
  const isRepeat = isUsed && used?.get('challenge') === signed?.challenge
  const isClaimedBy = (by: string) => stored.get('claim.by') === by
  const useUp = () => {
    if (!isHeld) throw conflict(trayMessages.changed)
    if (signed?.isOver) throw conflict(passkeyMessages.challengeEnded)
    if (use && signed) transaction.set(use, recordedUse(signed.challenge, signed.at))
  }
  return {
    /** Takes the act out of the tray and records that its signature was used, together with the act. */
    complete: (wasDoneBefore: boolean) => {
      if (!wasDoneBefore && isUsed) throw conflict(passkeyMessages.challengeEnded)
      if (!wasDoneBefore) useUp()
      // An item with other content stays.
      if (isHeld) transaction.delete(document)
    },
    /** Claims an act that cannot be in a transaction; answers what a repeat is told, or since when the act has begun. */
    begin: (by: string, now: Date): 'claimed' | { answer: string } | { since: string | null } => {
      const answer: unknown = isRepeat ? used?.get('answer') : undefined
      if (typeof answer === 'string') return { answer }
      if (!isClaimedBy(by) && stored.get('claim.until') > now.toISOString()) return 'claimed'
      if (!isHeld) throw conflict(trayMessages.changed)
      if (!isRepeat || signed?.isOver) useUp()
      const until = new Date(now.getTime() + CLAIM_MS).toISOString()
      transaction.update(document, { claim: { by, until } })
      return { since: isRepeat ? String(used?.get('at')) : null }
    },
    /** Takes the act out of the tray together with the answer for repeats. */
    finish: (by: string, answer: string) => {
      if (isClaimedBy(by)) transaction.delete(document)
      if (use) transaction.update(use, { answer })
    },
    release: (by: string) => {
      if (isClaimedBy(by)) transaction.update(document, { claim: null })
    },
  }
}

/** What a repeat is told of an act: nothing secret. */
const answerOf = ({ given, detail = '' }: TrayDone): string =>
  given === undefined ? detail : trayMessages.passwordWasShown(given.account.name)

export type TrayStore = ReturnType<typeof createTrayStore>

export const createTrayStore = (firebase: Pick<Firebase, 'firestore'>, clock: Clock) => {
  const db = firebase.firestore
  const log = createLogStore(firebase)
  const collection = (uid: string) => itemsOf(db, uid)
  return {
    /** In the order in which they were added. */
    items: async (uid: string): Promise<StoredTrayItem[]> => {
      const { docs } = await collection(uid).orderBy('added_at').get()
      return docs.flatMap((document) => readItem(document.data()) ?? [])
    },
    /** How many items each tray has, by the uid of its person. */
    counts: async (): Promise<ReadonlyMap<string, number>> => {
      const { docs } = await db.collectionGroup(ITEMS).select().get()
      const owners = docs.map(({ ref }) => ref.parent.parent?.id ?? '')
      return new Map([...Map.groupBy(owners, (uid) => uid)].map(([uid, items]) => [uid, items.length]))
    },
    /** Adds these items, all or none, in place of others on the same records and of those with these ids. */
    put: async (uid: string, items: readonly StoredTrayItem[], replaced: readonly string[] = []) => {
      const batch = db.batch()
      for (const id of replaced) batch.delete(itemsOf(db, uid).doc(id))
      for (const item of items)
        batch.set(itemsOf(db, uid).doc(trayItemId(item)), { ...item, asked: JSON.stringify(item.asked) })
      await batch.commit()
    },
    takeOut: async (uid: string, id: string) => {
      await collection(uid).doc(id).delete()
    },
    /** Whether the act has begun before, with the same nonce: then this is a repeat. */
    hasBegun: async ({ act, signed }: ConfirmedAct): Promise<boolean> => {
      if (signed === null) return false
      const used = await useOfNonce(db, signed.nonce, trayItemId(act)).get()
      return used.get('challenge') === signed.challenge
    },
    /**
     * Does an act that is not one transaction. Before it, its use is recorded and its item claimed, so that no other request does it at
     * the same time; after it, it leaves the tray and its use gets its answer, together. A repeat waits for that answer and gets it,
     * without a password. When the first request stopped half-way, the repeat does the act again while the nonce works, unless somebody
     * else has acted on the same since. Throws the 409 problem then, for an act that the tray does not have, and for a signature that
     * has ended.
     */
    around: async (confirmed: ConfirmedAct, act: () => Promise<TrayDone>, as?: LoggedAs): Promise<TrayDone> => {
      const by = randomUUID()
      const held = <T>(work: (of: Awaited<ReturnType<typeof heldAct>>) => T) =>
        db.runTransaction(async (transaction) => work(await heldAct(db, transaction, confirmed)))
      const begin = () => held((one) => one.begin(by, clock.now()))
      const end = clock.now().getTime() + CLAIM_WAIT_MS
      let begun = await begin()
      while (begun === 'claimed') {
        if (clock.now().getTime() > end) throw unavailable()
        await clock.sleep(CLAIM_CHECK_MS)
        begun = await begin()
      }
      if ('answer' in begun) return { detail: begun.answer }
      try {
        if (as !== undefined && begun.since !== null) {
          const entries = await log.list({ person: as.subject, from: begun.since, limit: ENTRIES_READ })
          const isOthers = (entry: LogEntry) => entry.by_uid !== confirmed.uid || entry.act !== as.act
          if (entries.some((entry) => entry.subject_uid === as.subject && isOthers(entry)))
            throw conflict(trayMessages.actedMeanwhile)
        }
        const done = await act()
        await held((one) => one.finish(by, answerOf(done)))
        return done
      } catch (error) {
        await held((one) => one.release(by)).catch(() => {})
        throw error
      }
    },
  }
}
