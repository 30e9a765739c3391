import {
  type Approval,
  type BoardFacts,
  licenceDate,
  licenceYear,
  type ListedAssistant,
  type Me,
  pickFields,
  renewalsDue,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import { sessionEnded } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'
import { flagsOf } from './sign-in.ts'
import type { Soon } from '../platform/soon.ts'

export interface MeServices {
  accounts: AccountsStore
  clock: Clock
  /** Path of the caller's profile picture below the media path, or ''. */
  pictureOf: (uid: string) => Promise<string>
  boardFacts: () => Soon<BoardFacts>
  /** How many passkeys the caller must add before the account can do anything else. */
  missingPasskeys: (caller: Caller) => Promise<number>
  /** The row of an entry of licensed surveyors as this instance knows it; its last one when it has left the register. */
  cachedEntry: (entryId: string) => Promise<StoredSurveyor | null>
  /** The row of an approved assistant as this instance knows it, with the supervisor of today; null when there is none. */
  cachedAssistant: (entryId: string) => Promise<ListedAssistant | null>
}

const approvalOf = async (
  { cachedAssistant }: Pick<MeServices, 'cachedAssistant'>,
  entryId: string,
): Promise<Approval | null> => {
  const row = await cachedAssistant(entryId)
  return row && pickFields(row, ['assistant_no', 'supervisor_name', 'supervisor_license', 'assisting'])
}

/** The caller's account as the portal needs it. */
export const me = async (services: MeServices, caller: Caller): Promise<Me> => {
  const { accounts, clock, pictureOf, boardFacts, missingPasskeys } = services
  const [account, profile_pic, facts, passkeys_missing] = await Promise.all([
    accounts.find(caller.uid),
    pictureOf(caller.uid),
    boardFacts(),
    missingPasskeys(caller),
  ])
  if (account === null) throw sessionEnded()
  const { name, status, account_type, passkey } = account
  const license_no = (await services.cachedEntry(account.entry_id))?.license_no ?? ''
  const approval = account_type === 'assistant' ? await approvalOf(services, account.entry_id) : null
  const now = clock.now()
  const license_year = licenceYear(now)
  const calendar = { license_year, renewals_due: renewalsDue(facts, license_year), today: licenceDate(now) }
  const { renewal_texts } = facts
  return {
    user: {
      name,
      status,
      profile_pic,
      license_no,
      approval,
      ...calendar,
      renewal_texts,
      account_type,
      passkey,
      passkeys_missing,
      undeclared: account.declared_at === null && account.completed_at !== null,
      ...flagsOf(account),
    },
  }
}
