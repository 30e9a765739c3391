import { randomUUID } from 'node:crypto'
import type { LogEntry } from '@lsb/contract'
import type { Message } from '../mail/message.ts'
import { outboxWrite } from '../mail/outbox-store.ts'
import { loggingOf } from '../office-log/log-store.ts'
import { actOf } from '../acts/act.ts'
import { addOfficeAct } from '../acts/acts-store.ts'
import { systemClock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'
import { type AccountPasskeys, accountPasskeysShape } from './passkey.ts'
import { recordedUse, useOfNonce } from './passkey-uses.ts'

/** Which nonce a change uses up, and what was signed with it. */
interface Use {
  nonce: string
  challenge: string
  /** When the nonce ends (ISO 8601). */
  ends_at: string
}

interface Change {
  next: AccountPasskeys
  /** Whether the account has a passkey from now on, when that changes. */
  hasPasskey?: boolean
  /** The link that somebody else's account gets; one that replaces no passkey is refused when that account has any. */
  linkOf?: { uid: string; link: AccountPasskeys['link'] }
  messages?: readonly Message[]
  entry?: LogEntry
}

/**
 * `repeated`: the same act was made before and its answer was lost; `used`: another act used the nonce; `ended`: it is too old;
 * `refused`: the change does not fit what is stored.
 */
export type ChangeOutcome = 'done' | 'repeated' | 'used' | 'ended' | 'refused'

const read = readerOf(accountPasskeysShape)
const dayIn = (value: unknown): string => (typeof value === 'string' ? value : '')

export type PasskeysStore = ReturnType<typeof createPasskeysStore>

export const createPasskeysStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const documentOf = (uid: string) => db.collection('passkeys').doc(uid)
  const requirement = db.collection('board').doc('passkeys')
  return {
    /** The passkeys of an account; none when nothing is stored. */
    find: async (uid: string): Promise<AccountPasskeys> => read((await documentOf(uid).get()).data() ?? {}),
    /**
     * Changes the passkeys of an account and uses up a nonce, in one transaction and once. `change` answers null to refuse; what it
     * is called with is what is stored then.
     */
    change: async (
      uid: string,
      now: Date,
      use: Use | null,
      change: (stored: AccountPasskeys) => Promise<Change | null> | Change | null,
    ): Promise<ChangeOutcome> => {
      const document = documentOf(uid)
      const used = use === null ? null : useOfNonce(db, use.nonce)
      // Google's library runs a transaction again when the answer to its commit is lost, and then finds its own write.
      const mark = randomUUID()
      return db.runTransaction(async (transaction) => {
        const stored = await transaction.get(document)
        const earlier = used === null ? null : await transaction.get(used)
        if (stored.get('mark') === mark) return 'done'
        if (earlier?.exists) return earlier.get('challenge') === use?.challenge ? 'repeated' : 'used'
        if (use !== null && use.ends_at <= now.toISOString()) return 'ended'
        const changed = await change(read(stored.data() ?? {}))
        if (changed === null) return 'refused'
        const { next, hasPasskey, linkOf, messages = [], entry } = changed
        const other = linkOf === undefined ? null : await transaction.get(documentOf(linkOf.uid))
        const others = read(other?.data() ?? {})
        if (others.keys.length > 0 && !linkOf?.link?.replaces) return 'refused'
        if (other !== null && linkOf !== undefined) transaction.set(other.ref, { ...others, link: linkOf.link })
        transaction.set(document, { ...next, mark })
        if (used !== null && use !== null) transaction.create(used, recordedUse(use.challenge, now))
        if (hasPasskey !== undefined) transaction.update(db.collection('accounts').doc(uid), { passkey: hasPasskey })
        for (const message of messages) transaction.create(...outboxWrite(db, message))
        loggingOf(db, entry)(transaction)
        return 'done'
      })
    },
    /** The day from which passkeys are required (YYYY-MM-DD), or ''. */
    requiredFrom: async (): Promise<string> => dayIn((await requirement.get()).get('required_from')),
    /** Sets that day, unless one is set that is not later; returns the day that then counts. */
    require: async (day: string): Promise<string> => {
      const at = systemClock.now().toISOString()
      const act = actOf('passkeys', { id: at, at, facts: { required_from: day } })
      return db.runTransaction(async (transaction) => {
        const set = dayIn((await transaction.get(requirement)).get('required_from'))
        if (set !== '' && set <= day) return set
        transaction.set(requirement, { required_from: day })
        addOfficeAct(db, transaction, act)
        return day
      })
    },
  }
}
