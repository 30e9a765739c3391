import type { Has } from '../context.ts'
import { type Approval, licenceDate, licenceYear, type Me, pickFields, renewalsDue } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { sessionEnded } from '../errors.ts'
import { flagsOf } from './sign-in.ts'

export type MeServices = Has<
  'accounts' | 'clock' | 'pictureOf' | 'boardFacts' | 'missingPasskeys' | 'cachedEntry' | 'cachedAssistant'
>

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
