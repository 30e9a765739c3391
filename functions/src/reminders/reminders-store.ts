import type { LogEntry } from '@lsb/contract'
import { logDocument, loggingOf } from '../office-log/log-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import type { Message } from '../mail/message.ts'
import { outboxWrite } from '../mail/outbox-store.ts'

/** The member of the entry that says how many messages were written. */
const WRITTEN_MEMBER = 'written'

export const createRemindersStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => ({
  /**
   * In one transaction, writes the messages that do not exist yet and the log's entry with their number. Returns that number. For
   * no message it writes nothing.
   */
  write: async (messages: readonly Message[], entry: LogEntry): Promise<number> => {
    if (messages.length === 0) return 0
    const writes = messages.map((message) => outboxWrite(db, message))
    return db.runTransaction(async (transaction) => {
      const [logged, ...found] = await transaction.getAll(
        logDocument(db, entry),
        ...writes.map(([document]) => document),
      )
      // Google's library runs a transaction again when the answer to its commit is lost. The log may have this very entry.
      if (logged?.exists) return Number(logged.get(`after.${WRITTEN_MEMBER}`))
      const missing = writes.filter((_, at) => !found[at]?.exists)
      if (missing.length === 0) return 0
      for (const [document, data] of missing) transaction.create(document, data)
      loggingOf(db, { ...entry, after: { ...entry.after, [WRITTEN_MEMBER]: String(missing.length) } })(transaction)
      return missing.length
    })
  },
})
