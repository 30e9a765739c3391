import { deleteQueryResults } from '../platform/delete-query-results.ts'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'
import { readAccount } from '../accounts/accounts-store.ts'
import type { Account } from '../accounts/account.ts'
import { hashOf, type Link, type LinkKind, linkShape, mayChoosePassword, newLink, newToken, useOf } from './link.ts'
import { messagesTo } from '../mail/message.ts'
import { outboxWrite } from '../mail/outbox-store.ts'

export interface LinksStore {
  /** Makes a link of this kind and answers its token. The store has only the token's hash. */
  make: (kind: LinkKind, to: Pick<Link, 'uid' | 'address'>, now: Date) => Promise<string>
  /**
   * Uses up a link that chooses a password; null when the link is invalid. Until the link ends, the same token with the same
   * password works again, so that a request whose answer was lost can be repeated.
   */
  usePassword: (token: string, password: string, now: Date) => Promise<{ link: Link; account: Account } | null>
  /**
   * Uses up a link that confirms an address, and sends a message to the address that it replaces. False when the link is invalid.
   */
  useConfirm: (token: string, now: Date) => Promise<boolean>
  /** Deletes every link of this account. */
  removeOf: (uid: string) => Promise<void>
}

const readLink = readerOf(linkShape)
/** The use of a link that confirms an address. */
const CONFIRMED = 'confirmed'

export const createLinksStore = (firebase: Pick<Firebase, 'firestore'>): LinksStore => ({
  make: async (kind, to, now) => {
    const token = newToken()
    const link = newLink(kind, to, now)
    const document = (await firebase.firestore()).collection('links').doc(hashOf(token))
    // Firestore's TTL policy on expires_at removes it.
    await document.set({ ...link, expires_at: new Date(link.ends_at) })
    return token
  },
  removeOf: async (uid) => deleteQueryResults((await firebase.firestore()).collection('links').where('uid', '==', uid)),
  usePassword: async (token, password, now) => {
    const db = await firebase.firestore()
    const document = db.collection('links').doc(hashOf(token))
    const use = useOf(token, password)
    return db.runTransaction(async (transaction) => {
      const found = await transaction.get(document)
      if (!found.exists) return null
      const link = readLink(found.data())
      const account = readAccount(await transaction.get(db.collection('accounts').doc(link.uid)))
      if (account === null || !mayChoosePassword(link, account, now, use)) return null
      transaction.update(document, { used_for: use })
      return { link, account }
    })
  },
  useConfirm: async (token, now) => {
    const db = await firebase.firestore()
    const document = db.collection('links').doc(hashOf(token))
    return db.runTransaction(async (transaction) => {
      const found = await transaction.get(document)
      if (!found.exists) return false
      const { kind, uid, address, ends_at, used_for } = readLink(found.data())
      const accountDocument = db.collection('accounts').doc(uid)
      const account = readAccount(await transaction.get(accountDocument))
      if (account === null || kind !== 'confirm' || ends_at <= now.toISOString()) return false
      // The same use again: its first answer was lost.
      if (used_for !== '') return account.mail?.address === address
      const personal = await transaction.get(db.collection('personal').doc(uid))
      // Only the address that was typed last can be confirmed.
      if (personal.get('email') !== address || account.status !== 'active') return false
      transaction.update(document, { used_for: CONFIRMED })
      transaction.update(accountDocument, { mail: { address, confirmed_at: now.toISOString() } })
      if (account.mail?.address !== address)
        for (const message of messagesTo(account, now, 'changed', { change: 'address' }))
          transaction.create(...outboxWrite(db, message))
      return true
    })
  },
})
