import type { Link } from '../links/link.ts'
import { CONFIRMED, readLink } from '../links/links-store.ts'
import type { Message } from '../mail/message.ts'
import { outboxWrite } from '../mail/outbox-store.ts'
import { deleteQueryResults } from '../platform/delete-query-results.ts'
import type { Firebase } from '../platform/firebase.ts'
import { pagesOf } from '../platform/pages-of.ts'
import { readerOf } from '../platform/stored.ts'
import { hashOfToken } from '../platform/token.ts'
import { type Look, type Watch, watchIdOf, watchShape } from './watch.ts'

export interface WatchesStore {
  /** The link of a message that asks for a confirmation; null for any other token. */
  link: (token: string) => Promise<Link | null>
  /** Uses up such a link and writes the watch. False when the link has ended, or the watch that it made was stopped. */
  confirm: (token: string, watch: Watch, now: Date) => Promise<boolean>
  /** Every watch, in pages. */
  pages: () => AsyncIterable<readonly (Watch & { id: string })[]>
  /**
   * Writes what a look changes and, in the same transaction, its message; nothing when the watch has changed or was stopped since
   * it was read.
   */
  look: (watch: Watch & { id: string }, next: Look['next'], messages: readonly Message[]) => Promise<boolean>
  remove: (id: string) => Promise<void>
  /** Deletes those whose year is over. */
  removeEnded: (now: Date) => Promise<void>
}

const read = readerOf(watchShape)
const isTexts = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null
const textsOf = (value: unknown): Record<string, string> => (isTexts(value) ? value : {})
const watchOf = (data: unknown): Watch => {
  const { told, seen, ...watch } = read(data)
  return { ...watch, told: textsOf(told), seen: textsOf(seen) }
}

export const createWatchesStore = (firebase: Pick<Firebase, 'firestore'>): WatchesStore => {
  const collection = async () => (await firebase.firestore()).collection('watches')
  return {
    link: async (token) => {
      const found = await (await firebase.firestore()).collection('links').doc(hashOfToken(token)).get()
      const link = found.exists ? readLink(found.data()) : null
      return link?.kind === 'watch' ? link : null
    },
    confirm: async (token, watch, now) => {
      const db = await firebase.firestore()
      const used = db.collection('links').doc(hashOfToken(token))
      const document = (await collection()).doc(watchIdOf(watch.entry_id, watch.address))
      return db.runTransaction(async (transaction) => {
        const [found, stored] = await transaction.getAll(used, document)
        if (found === undefined || !found.exists) return false
        const { ends_at, used_for } = readLink(found.data())
        // The same use again: its first answer was lost.
        if (used_for !== '') return stored?.exists === true
        if (ends_at <= now.toISOString()) return false
        transaction.update(used, { used_for: CONFIRMED })
        transaction.set(document, watch)
        return true
      })
    },
    pages: async function* () {
      for await (const docs of pagesOf(await collection()))
        yield docs.map((document) => ({ id: document.id, ...watchOf(document.data()) }))
    },
    look: async ({ id, until, seen_on }, next, messages) => {
      const db = await firebase.firestore()
      const document = (await collection()).doc(id)
      return db.runTransaction(async (transaction) => {
        const stored = await transaction.get(document)
        if (stored.get('until') !== until || stored.get('seen_on') !== seen_on) return false
        transaction.update(document, next)
        for (const message of messages) transaction.create(...outboxWrite(db, message))
        return true
      })
    },
    remove: async (id) => {
      await (await collection()).doc(id).delete()
    },
    removeEnded: async (now) => deleteQueryResults((await collection()).where('until', '<=', now.toISOString())),
  }
}
