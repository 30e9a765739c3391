import { isDeepStrictEqual } from 'node:util'
import { type AccountChange, ownMessages } from '@lsb/contract'
import { followRecord } from '../accounts/follow-record.ts'
import { normaliseName } from '../accounts/provisioning.ts'
import { assertSamePerson, checkedInput } from '../accounts/register-check.ts'
import type { RegisteredPeople } from '../accounts/account.ts'
import { badRequest, conflict } from '../errors.ts'
import { type ActRequest, preparedAct } from './account-acts.ts'
import { type ManagedAccount, managedAccount, nameAndNumber } from './managed-accounts.ts'
import type { OfficeServices } from './office-services.ts'

/** The account after the change. Throws `ProvisioningError` for an account that cannot exist. */
const changedAccount = (people: RegisteredPeople, account: ManagedAccount, change: AccountChange): ManagedAccount => {
  const { account_type = account.account_type, license_no = '', assistant_no = '' } = change
  const name = normaliseName(change.name ?? account.name)
  const keepsEntry =
    change.license_no === undefined && change.assistant_no === undefined && account_type === account.account_type
  if (keepsEntry) {
    const entry = people.entry(account.entry_id)
    const named = { ...account, name: name === '' ? (entry?.name ?? '') : name }
    assertSamePerson({ ...change, ...named }, entry)
    return named
  }
  const input = { ...change, id_number: account.id_number, name, account_type, license_no, assistant_no }
  return { ...account, ...checkedInput(people, input).account, account_type }
}

interface PlannedChange {
  before: ManagedAccount
  after: ManagedAccount
  /** The number that the register has for the account's entry today. */
  numberOf: (account: ManagedAccount) => string
}

/**
 * The account before and after the change. An entry with practising records cannot be left: whoever gets another number keeps the
 * entry, and the register says the number. Throws the 400 problem when the change has no member, and the 409 problem with the reason
 * when the account cannot be changed so.
 */
const plannedChange = async (services: OfficeServices, uid: string, change: AccountChange): Promise<PlannedChange> => {
  if (Object.keys(change).length === 0) throw badRequest(ownMessages.nothingToChange)
  const [before, registered] = await Promise.all([managedAccount(services.accounts, uid), services.registeredPeople()])
  const after = changedAccount(registered, before, change)
  const numberOf = ({ entry_id }: ManagedAccount) => registered.entry(entry_id)?.number ?? ''
  if (after.entry_id !== before.entry_id) {
    const { accounts, practising } = services
    if (before.entry_id !== '' && (await practising.ofEntry(before.entry_id)).length > 0)
      throw conflict(ownMessages.licenceHasRecords(numberOf(before)))
    if (after.entry_id !== '' && (await accounts.ofEntry(after.entry_id)) !== null)
      throw conflict(ownMessages.entryTaken)
  }
  return { before, after, numberOf }
}

/** What a change does, in words. Throws as `changeAccount` does. */
export const aboutChange = async (services: OfficeServices, uid: string, change: AccountChange): Promise<string> => {
  const { before, after, numberOf } = await plannedChange(services, uid, change)
  const { license_no, assistant_no, account_type, same_person = '' } = change
  const becomes = [
    ...(change.name === undefined ? [] : [`name becomes ${after.name}`]),
    ...(account_type === undefined ? [] : [`type becomes ${account_type}`]),
    ...(license_no === undefined && assistant_no === undefined ? [] : [`number becomes ${numberOf(after)}`]),
    ...(same_person === '' ? [] : [`the same person: ${same_person}`]),
  ]
  return `${nameAndNumber({ name: before.name, number: numberOf(before) })}: ${becomes.join(', ')}`
}

/**
 * Changes name, entry or type. The record is the commit point. A request with a number or a type also sets the claims and ends every
 * session, even if the account has these values already: so the same request completes one that stopped after the commit point.
 * Throws as `plannedChange` does.
 */
export const changeAccount = async (
  services: OfficeServices,
  request: ActRequest,
  change: AccountChange,
): Promise<void> => {
  const { before, after, numberOf } = await plannedChange(services, request.uid, change)
  const { uid, name, account_type, entry_id } = after
  const { same_person = '' } = change
  const inWords = (account: ManagedAccount) => ({
    name: account.name,
    account_type: account.account_type,
    number: numberOf(account),
  })
  if (!isDeepStrictEqual(before, after)) {
    const { logged } = await preparedAct(services, request, 'change', () => ({
      before: inWords(before),
      after: { ...inWords(after), ...(same_person !== '' && { same_person }) },
    }))
    const outcome = await logged.accounts.changeEntry(uid, { name, account_type, entry_id })
    if (outcome === 'entry taken') throw conflict(ownMessages.entryTaken)
  }
  await followRecord(services, uid)
  if (change.license_no !== undefined || change.assistant_no !== undefined || change.account_type !== undefined)
    await services.identities.endSessions(uid)
}
