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
import { fieldsOf, type StoredDocuments } from '../platform/stored-document.ts'

export type StoredWatch = Watch & { id: string }

export const watchesStored = {
  'watches/{id}': {
    fields: fieldsOf(watchShape),
    none: 'of people without an account, who delete it by a link',
    corrected: 'Owners.row of the version that it names',
  },
} as const satisfies StoredDocuments

const read = readerOf(watchShape)

export const createWatchesStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const collection = db.collection('watches')
  return {
    /**
     * Uses up the link of a message that asks for a confirmation and writes the watch made from it. False for any other token, and
     * when the link has ended, or the watch that it made was stopped.
     */
    confirm: async (token: string, watchOf: (link: Link) => Watch, now: Date): Promise<boolean> => {
      const used = db.collection('links').doc(hashOfToken(token))
      return db.runTransaction(async (transaction) => {
        const found = await transaction.get(used)
        const link = found.exists ? readLink(found.data()) : null
        if (link?.kind !== 'watch') return false
        const document = db.collection('watches').doc(watchIdOf(link.uid, link.address))
        // The same use again: its first answer was lost.
        if (link.used_for !== '') return (await transaction.get(document)).exists
        if (link.ends_at <= now.toISOString()) return false
        transaction.update(used, { used_for: CONFIRMED })
        transaction.set(document, watchOf(link))
        return true
      })
    },
    /** Every watch, in pages. */
    pages: async function* (): AsyncGenerator<StoredWatch[]> {
      for await (const docs of pagesOf(collection))
        yield docs.map((document) => ({ id: document.id, ...read(document.data()) }))
    },
    /**
     * Writes what a look changes and, in the same transaction, its message; nothing when the watch has changed or was stopped since
     * it was read.
     */
    look: async ({ id, until, seen_on }: StoredWatch, next: Look, messages: readonly Message[]): Promise<boolean> => {
      const document = collection.doc(id)
      return db.runTransaction(async (transaction) => {
        const stored = await transaction.get(document)
        if (stored.get('until') !== until || stored.get('seen_on') !== seen_on) return false
        transaction.update(document, next)
        for (const message of messages) transaction.create(...outboxWrite(db, message))
        return true
      })
    },
    remove: async (id: string): Promise<unknown> => collection.doc(id).delete(),
    /** Deletes those whose year is over. */
    removeEnded: async (now: Date): Promise<void> =>
      deleteQueryResults(collection.where('until', '<=', now.toISOString())),
  }
}
