import type { Has } from '../context.ts'
import type { OtherTray } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'

export type OtherTraysServices = Has<'accounts.officials' | 'trays.counts'>

/** How much waits in the trays of the chair and of the other clerks, by name: nothing of it is done yet, and only they can do it. */
export const traysOfOthers = async (
  { accounts, trays }: OtherTraysServices,
  { uid: own }: Pick<Caller, 'uid'>,
): Promise<OtherTray[]> => {
  const [officials, counts] = await Promise.all([accounts.officials(), trays.counts()])
  return officials
    .map(({ uid, name, account_type }) => ({ uid, name, account_type, count: counts.get(uid) ?? 0 }))
    .filter(({ uid, count }) => uid !== own && count > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
