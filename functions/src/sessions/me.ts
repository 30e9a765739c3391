import { licenceYear, type Me } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import { sessionEnded } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import { flagsOf } from './sign-in.ts'

export interface MeServices {
  accounts: AccountsStore
  clock: Clock
  /** Path of the caller's profile picture below the media path, or ''. */
  pictureOf: (uid: string) => Promise<string>
}

/** Who the caller is, and where they belong. */
export const me = async ({ accounts, clock, pictureOf }: MeServices, caller: Caller): Promise<Me> => {
  const [account, profile_pic] = await Promise.all([accounts.find(caller.uid), pictureOf(caller.uid)])
  if (account === null) throw sessionEnded()
  const { name, status, license_no, account_type } = account
  const license_year = licenceYear(clock.now())
  return { user: { name, status, profile_pic, license_no, license_year, account_type, ...flagsOf(account) } }
}
