import { type BoardFacts, licenceDate, licenceYear, type Me, renewalsDue } from '@lsb/contract'
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
  boardFacts: () => Promise<BoardFacts>
}

/** The caller's account as the portal needs it. */
export const me = async ({ accounts, clock, pictureOf, boardFacts }: MeServices, caller: Caller): Promise<Me> => {
  const [account, profile_pic, facts] = await Promise.all([
    accounts.find(caller.uid),
    pictureOf(caller.uid),
    boardFacts(),
  ])
  if (account === null) throw sessionEnded()
  const { name, status, license_no, account_type } = account
  const now = clock.now()
  const license_year = licenceYear(now)
  const calendar = { license_year, renewals_due: renewalsDue(facts, license_year), today: licenceDate(now) }
  const { renewal_texts } = facts
  return {
    user: { name, status, profile_pic, license_no, ...calendar, renewal_texts, account_type, ...flagsOf(account) },
  }
}
