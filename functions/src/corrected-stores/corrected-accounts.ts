import type { Account, Caller } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import type { IdentityStore } from '../accounts/identity-store.ts'
import type { OwnersCache } from '../registers/versions/owners-cache.ts'

/** The accounts, each with the entry that it belongs to after the corrections; '' when a division gave it to nobody. */
export const correctedAccounts = (stored: AccountsStore, corrections: OwnersCache): AccountsStore => {
  const read = async <Found extends Account | null>(found: Found): Promise<Found> =>
    found === null ? found : { ...found, entry_id: (await corrections.current()).account(found.uid, found.entry_id) }
  const all = async (found: readonly Account[]) => Promise.all(found.map(read))
  const ofEntries = async (entryIds: readonly string[]): Promise<Account[]> => {
    const { identities } = await corrections.current()
    const wanted = new Set(entryIds)
    const kept = new Set(entryIds.flatMap((entryId) => (entryId === '' ? [''] : identities(entryId))))
    return (await all(await stored.ofEntries([...kept]))).filter(({ entry_id }) => wanted.has(entry_id))
  }
  /** Whether another account has an entry under an earlier identity; under its own the store finds it. */
  const isTaken = async (entryId: string, uid: string): Promise<boolean> => {
    if (entryId === '' || (await corrections.reloaded()).identities(entryId).length === 1) return false
    return (await ofEntries([entryId])).some((account) => account.uid !== uid)
  }
  return {
    ...stored,
    find: async (uid) => read(await stored.find(uid)),
    create: async (account, ...act) =>
      (await isTaken(account.entry_id, account.uid)) ? 'entry taken' : stored.create(account, ...act),
    changeEntry: async (uid, change, entry) =>
      (await isTaken(change.entry_id, uid)) ? 'entry taken' : stored.changeEntry(uid, change, entry),
    byName: async (...slice) => all(await stored.byName(...slice)),
    ofIdNumber: async (idNumber) => read(await stored.ofIdNumber(idNumber)),
    all: async () => all(await stored.all()),
    ofEntry: async (entryId) => {
      const { identities } = await corrections.current()
      if (identities(entryId).length > 1) return (await ofEntries([entryId]))[0] ?? null
      const found = await read(await stored.ofEntry(entryId))
      return found?.entry_id === entryId ? found : null
    },
    officials: async () => all(await stored.officials()),
    ofEntries,
  }
}

/** The identities, of which each caller has the entry that the account belongs to after the corrections, whatever the token says. */
export const correctedIdentities = (stored: IdentityStore, corrections: OwnersCache): IdentityStore => ({
  ...stored,
  verify: async (token): Promise<Caller> => {
    const caller = await stored.verify(token)
    if (caller.entryId === '') return caller
    return { ...caller, entryId: (await corrections.current()).account(caller.uid, caller.entryId) }
  },
})
