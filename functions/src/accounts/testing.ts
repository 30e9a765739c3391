import { type LogEntry, recordOf } from '@lsb/contract'
import type { Message } from '../mail/message.ts'
import type { OutboxStore } from '../mail/outbox-store.ts'
import { entryIdOf } from '../registers/versions/testing.ts'
import type { Data } from '../platform/stored.ts'
import { type Account, type Caller, type Claims, claimsFor } from './account.ts'
import type { AccountsStore } from './accounts-store.ts'
import type { AssistantContact, AssistantsStore } from './assistants-store.ts'
import type { IdentityStore } from './identity-store.ts'
import { type UserRecords, userCollections } from './user-records.ts'

/** The account of a surveyor with this licence number, for tests. */
export const madeAccount = (
  uid: string,
  { license_no = 'LS/1', ...change }: Partial<Account> & { license_no?: string } = {},
): Account => ({
  uid,
  id_number: '12345678',
  account_type: 'surveyor',
  name: 'Amina Were',
  status: 'active',
  entry_id: entryIdOf(license_no),
  password_changed: true,
  temporary_until: '',
  passkey: false,
  declared_at: null,
  completed_at: null,
  invited: '',
  open_link: '',
  mail: null,
  former_mails: [],
  ...change,
})

/** The caller whose account this is. */
export const callerOf = (account: Account): Caller => ({
  uid: account.uid,
  ...claimsFor(account),
  token: 'token',
  session: 'session',
})

/** A made-up caller: a surveyor, unless the change says otherwise. */
export const madeCaller = (change: Partial<Caller> = {}): Caller => ({ ...callerOf(madeAccount('u')), ...change })

const unused = () => Promise.reject(new Error('Not needed here.'))

const place = ({ name, uid }: Pick<Account, 'name' | 'uid'>) => `${name} ${uid}`

interface User {
  idNumber: string
  password: string
  claims: Claims | null
  isDisabled: boolean
}

/**
 * The stores of people in memory, with these accounts. `written` has the messages and the log's entries; `steps` has the changes
 * of sign-ins, in order.
 */
export const memoryPeople = (...given: readonly Account[]) => {
  const accounts = new Map(given.map((account) => [account.uid, account]))
  const users = new Map(
    given.map((account): [string, User] => [
      account.uid,
      { idNumber: account.id_number, password: '', claims: claimsFor(account), isDisabled: false },
    ]),
  )
  const assistants = new Map<string, AssistantContact>()
  /** Marks of the accounts that were created with one. */
  const marks = new Map<string, string | undefined>()
  const written = { messages: new Array<Message>(), entries: new Array<LogEntry>() }
  const steps: string[] = []
  const write = (entry: LogEntry | undefined, messages: readonly Message[] = []) => {
    if (entry !== undefined) written.entries.push(entry)
    written.messages.push(...messages)
  }
  const holderOf = (entryId: string) =>
    [...accounts.values()].find(({ entry_id }) => entry_id !== '' && entry_id === entryId)
  const assign = (uid: string, change: Partial<Account>) => {
    const account = accounts.get(uid)
    if (account === undefined) throw new Error(`There is no account "${uid}".`)
    accounts.set(uid, { ...account, ...change })
  }
  const setUser = (uid: string, change: Partial<User>) => {
    const user = users.get(uid)
    if (user === undefined) throw new Error(`There is no user "${uid}".`)
    users.set(uid, { ...user, ...change })
  }
  const findUser = (idNumber: string) => [...users].find(([, user]) => user.idNumber === idNumber)?.[0] ?? null

  const accountsStore: AccountsStore = {
    find: async (uid) => accounts.get(uid) ?? null,
    create: async (account, entry, messages, mark) => {
      const found = accounts.get(account.uid)
      if (found !== undefined)
        return mark !== undefined && mark === marks.get(found.uid) && !found.password_changed ? 'created' : 'exists'
      if (holderOf(account.entry_id) !== undefined) return 'entry taken'
      accounts.set(account.uid, account)
      marks.set(account.uid, mark)
      write(entry, messages)
      return 'created'
    },
    change: async (uid, change, entry, messages) => {
      assign(uid, change)
      write(entry, messages)
    },
    changeEntry: async (uid, change, entry) => {
      const holder = holderOf(change.entry_id)
      if (holder !== undefined && holder.uid !== uid) return 'entry taken'
      assign(uid, change)
      write(entry)
      return 'changed'
    },
    remove: async (uid, entry) => {
      accounts.delete(uid)
      write(entry)
    },
    byName: async (limit, after) => {
      const inOrder = [...accounts.values()].toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
      return inOrder.filter((account) => after === undefined || place(account) > place(after)).slice(0, limit)
    },
    ofIdNumber: async (idNumber) => [...accounts.values()].find(({ id_number }) => id_number === idNumber) ?? null,
    all: async () => [...accounts.values()],
    ofEntry: async (entryId) => [...accounts.values()].find(({ entry_id }) => entry_id === entryId) ?? null,
    officials: async () =>
      [...accounts.values()].filter(({ account_type }) => account_type === 'chair' || account_type === 'office'),
    ofEntries: async (entryIds) => [...accounts.values()].filter(({ entry_id }) => entryIds.includes(entry_id)),
  }
  const identities: IdentityStore = {
    create: async (idNumber, password) => {
      if (findUser(idNumber) !== null) return null
      const uid = `uid-${idNumber}`
      users.set(uid, { idNumber, password, claims: null, isDisabled: false })
      return uid
    },
    remove: async (uid) => {
      users.delete(uid)
      steps.push(`remove ${uid}`)
    },
    find: async (idNumber) => findUser(idNumber),
    idNumber: async (uid) => users.get(uid)?.idNumber ?? '',
    changeIdNumber: async (uid, idNumber) => {
      const holder = findUser(idNumber)
      if (holder !== null && holder !== uid) return false
      setUser(uid, { idNumber })
      steps.push(`change ID number ${uid}`)
      return true
    },
    setPassword: async (uid, password) => {
      setUser(uid, { password })
      steps.push(`set password ${uid}`)
    },
    setClaims: async (uid, claims) => {
      setUser(uid, { claims })
      steps.push(`set claims ${uid}`)
    },
    setDisabled: async (uid, isDisabled) => {
      setUser(uid, { isDisabled })
      steps.push(`${isDisabled ? 'disable' : 'enable'} ${uid}`)
    },
    endSessions: async (uid) => {
      steps.push(`end sessions ${uid}`)
    },
    lockOut: async (uid) => {
      setUser(uid, { isDisabled: true })
      steps.push(`lock out ${uid}`)
    },
    sessionsHoldSince: unused,
    customToken: async (uid) => `custom token of ${uid}`,
    verify: unused,
  }
  const assistantsStore: AssistantsStore = {
    of: async (person) =>
      [...assistants.values()].filter((contact) =>
        'assistant' in person ? contact.assistant === person.assistant : contact.supervisor === person.supervisor,
      ),
    put: async (contact, check) => {
      const id = `${contact.assistant}_${contact.supervisor}`
      check?.(assistants.get(id) ?? { email: '', phone_number: '' })
      assistants.set(id, contact)
    },
  }
  const userRecords = (): UserRecords => {
    const records = new Map<string, Data>()
    return {
      find: async (uid) => records.get(uid) ?? null,
      update: async (uid, change, messagesOf) => {
        const before = records.get(uid) ?? {}
        records.set(uid, change(before))
        write(undefined, messagesOf?.(before) ?? [])
        return before
      },
    }
  }
  const records = recordOf(userCollections, userRecords)
  const outbox: OutboxStore = {
    add: async (message) => write(undefined, [message]),
    addMissing: unused,
    list: async ({ state, person, after, limit }) =>
      written.messages
        .filter((message) => state === undefined || message.state === state)
        .filter((message) => person === undefined || message.uid === person)
        .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
        .filter((message) => after === undefined || message.created_at < after.created_at)
        .slice(0, limit),
    find: async (id) => written.messages.find((message) => message.id === id) ?? null,
    again: unused,
    due: unused,
    claim: unused,
    removeOf: async (uid) => {
      written.messages = written.messages.filter((message) => message.uid !== uid)
    },
    settle: unused,
  }
  return { accounts: accountsStore, identities, assistants: assistantsStore, records, outbox, written, steps, users }
}
