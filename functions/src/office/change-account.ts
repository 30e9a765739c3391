import { type AccountChange, type OfficeAccount, ownMessages } from '@lsb/contract'
import { followRecord } from '../accounts/follow-record.ts'
import { normaliseName } from '../accounts/provisioning.ts'
import { assertSamePerson, checkedInput } from '../accounts/register-check.ts'
import type { RegisterFacts } from '../accounts/register-facts.ts'
import { badRequest, conflict } from '../errors.ts'
import { type ActRequest, preparedAct } from './account-acts.ts'
import { asProblem, type ManagedAccount, managedAccount, shownAccount } from './managed-accounts.ts'
import type { OfficeServices } from './services.ts'

type Change = Omit<AccountChange, 'reason'>

/** The account after the change. Throws `ProvisioningError` for an account that cannot exist. */
const changedAccount = (facts: RegisterFacts, account: ManagedAccount, change: Change): ManagedAccount => {
  const { account_type = account.account_type, license_no = '', assistant_no = '' } = change
  const name = normaliseName(change.name ?? account.name)
  const keepsEntry =
    change.license_no === undefined && change.assistant_no === undefined && account_type === account.account_type
  if (keepsEntry) {
    const entry = facts.entry(account.entry_id)
    const named = { ...account, name: name === '' ? (entry?.name ?? '') : name }
    assertSamePerson({ ...change, ...named }, entry)
    return named
  }
  const input = { ...change, id_number: account.id_number, name, account_type, license_no, assistant_no }
  return { ...account, ...checkedInput(facts, input).account, account_type }
}

/**
 * Changes name, entry or type. An entry with practising records cannot be left: whoever gets another number keeps the entry, and
 * the register says the number. The record is the commit point. A request with a number or a type also sets the claims and ends
 * every session, even if the account has these values already: so the same request completes one that stopped after the commit
 * point.
 */
export const changeAccount = async (
  services: OfficeServices,
  request: ActRequest,
  change: Change,
): Promise<OfficeAccount> => {
  const before = await managedAccount(services.accounts, request.uid)
  const registered = await services.registerFacts()
  const after = await asProblem((async () => changedAccount(registered, before, change))())
  const { uid, name, account_type, entry_id } = after
  const { same_person = '' } = change
  const leavesEntry = before.entry_id !== '' && entry_id !== before.entry_id
  const numberOf = (account: ManagedAccount) => registered.entry(account.entry_id)?.number ?? ''
  if (leavesEntry && (await services.practising.ofEntry(before.entry_id)).length > 0)
    throw conflict(ownMessages.licenceHasRecords(numberOf(before)))
  const facts = (account: ManagedAccount) => ({
    name: account.name,
    account_type: account.account_type,
    number: numberOf(account),
  })
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const { logged } = await preparedAct(services, request, 'change', () => ({
      before: facts(before),
      after: { ...facts(after), ...(same_person !== '' && { same_person }) },
    }))
    const outcome = await logged.accounts.changeEntry(uid, { name, account_type, entry_id })
    if (outcome === 'entry taken') throw conflict(ownMessages.entryTaken)
  } else if (Object.keys(change).length === 0) throw badRequest(ownMessages.nothingToChange)
  await followRecord(services, uid)
  if (change.license_no !== undefined || change.assistant_no !== undefined || change.account_type !== undefined)
    await services.identities.endSessions(uid)
  return shownAccount(services, after)
}
