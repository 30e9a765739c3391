import { randomUUID } from 'node:crypto'
import { keyOfNumber, type LogEntry } from '@lsb/contract'
import { logWrite } from '../office/log-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'
import { type Account, accountShape } from './account.ts'

/** Every write takes the log's entry of the act it belongs to: both are committed, or neither. */
export interface AccountsStore {
  find: (uid: string) => Promise<Account | null>
  /** Creates the account, or says which of its unique facts another account already has. */
  create: (account: Account, entry?: LogEntry) => Promise<'created' | 'exists' | 'licence taken'>
  change: (uid: string, change: Partial<Omit<Account, 'uid'>>, entry?: LogEntry) => Promise<void>
  /** Deletes the account if there is one. */
  remove: (uid: string, entry?: LogEntry) => Promise<void>
  /** Accounts by name, then by uid, after the one named. */
  byName: (limit: number, after?: Pick<Account, 'name' | 'uid'>) => Promise<Account[]>
  ofIdNumber: (idNumber: string) => Promise<Account | null>
  /** Every account. */
  all: () => Promise<Account[]>
  /** The account that holds a licence, however the number is spelled, or null. */
  ofLicence: (licenseNumber: string) => Promise<Account | null>
}

const readAccount = readerOf(accountShape)
const fromData = (uid: string, data: unknown): Account => ({ uid, ...readAccount(data) })

/** The licence's key is stored beside its spelling: it is what makes an account the only one of its licence. */
const withKey = <Fields extends Partial<Account>>(fields: Fields): Fields & { license_key?: string } =>
  fields.license_no === undefined ? fields : { ...fields, license_key: keyOfNumber(fields.license_no) }

/** Field with the mark of the call that created the account. */
const CREATION = 'creation'

export const createAccountsStore = (firebase: Firebase): AccountsStore => {
  const collection = async () => (await firebase.firestore()).collection('accounts')
  return {
    find: async (uid) => {
      const data = (await (await collection()).doc(uid).get()).data()
      return data === undefined ? null : fromData(uid, data)
    },
    create: async ({ uid, ...account }, entry) => {
      const db = await firebase.firestore()
      const accounts = await collection()
      // Google's library runs a transaction again when the answer to its commit is lost: the account it finds may be its own.
      const mark = randomUUID()
      return db.runTransaction(async (transaction) => {
        const found = await transaction.get(accounts.doc(uid))
        if (found.exists) return found.get(CREATION) === mark ? 'created' : 'exists'
        const license_key = keyOfNumber(account.license_no)
        if (license_key !== '') {
          const holders = await transaction.get(accounts.where('license_key', '==', license_key).limit(1))
          if (!holders.empty) return 'licence taken'
        }
        transaction.create(accounts.doc(uid), { ...withKey(account), [CREATION]: mark })
        if (entry !== undefined) transaction.set(...logWrite(db, entry))
        return 'created'
      })
    },
    change: async (uid, change, entry) => {
      const db = await firebase.firestore()
      const batch = db.batch().update((await collection()).doc(uid), { ...withKey(change) })
      if (entry !== undefined) batch.set(...logWrite(db, entry))
      await batch.commit()
    },
    remove: async (uid, entry) => {
      const db = await firebase.firestore()
      const batch = db.batch().delete((await collection()).doc(uid))
      if (entry !== undefined) batch.set(...logWrite(db, entry))
      await batch.commit()
    },
    byName: async (limit, after) => {
      let query = (await collection()).orderBy('name').orderBy('__name__')
      if (after !== undefined) query = query.startAfter(after.name, after.uid)
      const { docs } = await query.limit(limit).get()
      return docs.map((found) => fromData(found.id, found.data()))
    },
    ofIdNumber: async (idNumber) => {
      const { docs } = await (await collection()).where('id_number', '==', idNumber).limit(1).get()
      const [found] = docs
      return found === undefined ? null : fromData(found.id, found.data())
    },
    all: async () => (await (await collection()).get()).docs.map((found) => fromData(found.id, found.data())),
    ofLicence: async (licenseNumber) => {
      const { docs } = await (await collection()).where('license_key', '==', keyOfNumber(licenseNumber)).limit(1).get()
      const [found] = docs
      return found === undefined ? null : fromData(found.id, found.data())
    },
  }
}
