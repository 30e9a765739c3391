import { type AccountChange, type OfficeAccount, ownMessages } from '@lsb/contract'
import { followRecord } from '../accounts/follow-record.ts'
import { entryIdFor, linkAssistants } from '../accounts/provision.ts'
import { checkedAccount } from '../accounts/provisioning.ts'
import { assertEntryRegistered, assertSurveyorRegistered } from '../accounts/register-check.ts'
import { badRequest, conflict } from '../errors.ts'
import { type ActRequest, preparedAct } from './account-acts.ts'
import { asProblem, type ManagedAccount, managedAccount, shownAccount } from './managed-accounts.ts'
import type { OfficeServices } from './services.ts'

type Change = Omit<AccountChange, 'reason'>

/** The account after the change. Throws the 400 or 409 problem for an account that cannot exist. */
const changedAccount = async (account: ManagedAccount, change: Change): Promise<ManagedAccount> => {
  const account_type = change.account_type ?? account.account_type
  // An assistant has no licence, so a surveyor who becomes an assistant loses it.
  const license_no =
    account_type === 'assistant' ? (change.license_no ?? '') : (change.license_no ?? account.license_no)
  const input = { id_number: account.id_number, name: change.name ?? account.name, account_type, license_no }
  const checked = await asProblem((async () => checkedAccount(input))(), 'badRequest')
  return { ...account, ...checked, account_type }
}

const facts = ({ name, account_type, license_no }: ManagedAccount) => ({ name, account_type, license_no })

/**
 * Changes name, entry or type. An entry with practising records cannot be left: whoever gets another number keeps the entry, and
 * the register says the number. The record is the commit point. A request with a licence or a type also sets the claims, ends
 * every session and links the licence's assistants, even if the account has these values already: so the same request completes
 * one that stopped after the commit point.
 */
export const changeAccount = async (
  services: OfficeServices,
  request: ActRequest,
  change: Change,
): Promise<OfficeAccount> => {
  const before = await managedAccount(services.accounts, request.uid)
  const changed = await changedAccount(before, change)
  const { uid, license_no } = changed
  const registered = await services.registerFacts()
  const keepsEntry = change.license_no === undefined && license_no !== ''
  await asProblem(
    (async () => {
      if (keepsEntry) assertEntryRegistered(registered, changed)
      else assertSurveyorRegistered(registered, changed)
    })(),
  )
  const entry_id = keepsEntry ? before.entry_id : entryIdFor(registered, changed)
  const after = { ...changed, entry_id }
  const leavesEntry = before.entry_id !== '' && entry_id !== before.entry_id
  if (leavesEntry && (await services.practising.ofEntry(before.entry_id)).length > 0)
    throw conflict(ownMessages.licenceHasRecords(before.license_no))
  if (JSON.stringify(facts(before)) !== JSON.stringify(facts(after))) {
    const { logged } = await preparedAct(services, request, 'change', () => ({
      before: facts(before),
      after: facts(after),
    }))
    const outcome = await logged.accounts.changeEntry(uid, { ...facts(after), entry_id })
    if (outcome === 'entry taken') throw conflict(ownMessages.licenceTaken(license_no))
  } else if (Object.keys(change).length === 0) throw badRequest(ownMessages.nothingToChange)
  await followRecord(services, uid)
  if (change.license_no !== undefined || change.account_type !== undefined) {
    await services.identities.endSessions(uid)
    if (entry_id !== '') await linkAssistants(services, registered, entry_id, uid)
  }
  return shownAccount(services, after)
}
