import { isOfficial, type LinkKind } from '@lsb/contract'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'
import { officialsIn, readAccount } from '../accounts/accounts-store.ts'
import type { Account } from '../accounts/account.ts'
import { FINISHED, type Link, linkShape, mayChoosePassword, newLink, useOf } from './link.ts'
import type { Message } from '../mail/message.ts'
import { confirmedAddress } from './confirmed-address.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { outboxWrite } from '../mail/outbox-store.ts'

export const readLink = readerOf(linkShape)
/** The use of a link that confirms something. */
export const CONFIRMED = 'confirmed'

export type LinksStore = ReturnType<typeof createLinksStore>

export const createLinksStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => ({
  /**
   * Makes a link of this kind and returns its token. The store has only the token's hash. A link that chooses a password ends every
   * earlier one of the account.
   */
  make: async (kind: LinkKind, to: Pick<Link, 'uid' | 'address'>, now: Date): Promise<string> => {
    const token = newToken()
    const hash = hashOfToken(token)
    const link = newLink(kind, to, now)
    // Firestore's TTL policy on expires_at removes it.
    const batch = db.batch().set(db.collection('links').doc(hash), { ...link, expires_at: new Date(link.ends_at) })
    if (kind === 'invitation' || kind === 'reset')
      batch.update(db.collection('accounts').doc(to.uid), { open_link: hash })
    await batch.commit()
    return token
  },
  /**
   * Uses up a link that chooses a password; null when the link is invalid. Until `finishPassword`, the same token with the same password works
   * again, so that a stopped request can be repeated.
   */
  usePassword: async (token: string, password: string, now: Date): Promise<{ link: Link; account: Account } | null> => {
    const hash = hashOfToken(token)
    const document = db.collection('links').doc(hash)
    const use = useOf(token, password)
    return db.runTransaction(async (transaction) => {
      const found = await transaction.get(document)
      if (!found.exists) return null
      const link = readLink(found.data())
      const account = readAccount(await transaction.get(db.collection('accounts').doc(link.uid)))
      if (account === null || !mayChoosePassword({ hash, link }, account, now, use)) return null
      transaction.update(document, { used_for: use })
      return { link, account }
    })
  },
  /**
   * Writes what follows from a used link into its account: the holder has a password. False, and nothing is written, when the link has
   * ended since it was used.
   */
  finishPassword: async (
    token: string,
    change: Partial<Omit<Account, 'uid'>>,
    messages: readonly Message[],
  ): Promise<boolean> => {
    const hash = hashOfToken(token)
    const document = db.collection('links').doc(hash)
    return db.runTransaction(async (transaction) => {
      const found = await transaction.get(document)
      if (!found.exists) return false
      const { uid, used_for } = readLink(found.data())
      // This very use has finished: the answer of its commit was lost, or a second request repeated it.
      if (used_for === FINISHED) return true
      const accountDocument = db.collection('accounts').doc(uid)
      if (readAccount(await transaction.get(accountDocument))?.open_link !== hash) return false
      transaction.update(document, { used_for: FINISHED })
      transaction.update(accountDocument, { ...change, password_changed: true, open_link: '' })
      for (const message of messages) transaction.create(...outboxWrite(db, message))
      return true
    })
  },
  /**
   * Uses up a link that confirms an address, and tells whom `confirmedAddress` names. False when the link is invalid.
   */
  useConfirm: async (token: string, now: Date): Promise<boolean> => {
    const document = db.collection('links').doc(hashOfToken(token))
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
      const others = isOfficial(account.account_type)
        ? await officialsIn(db.collection('accounts')).get()
        : { docs: [] }
      const officials = others.docs.flatMap((official) => readAccount(official) ?? [])
      const { change, messages } = confirmedAddress({ account, officials }, address, now)
      transaction.update(document, { used_for: CONFIRMED })
      transaction.update(accountDocument, { ...change, open_link: '' })
      for (const message of messages) transaction.create(...outboxWrite(db, message))
      return true
    })
  },
})
