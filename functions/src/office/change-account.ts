import { keyOfNumber, type AccountChange, type OfficeAccount, ownMessages } from '@lsb/contract'
import { followRecord } from '../accounts/follow-record.ts'
import { linkAssistants } from '../accounts/provision.ts'
import { checkedAccount } from '../accounts/provisioning.ts'
import { assertSurveyorRegistered } from '../accounts/register-check.ts'
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
 * Changes name, licence or type. The record is the commit point. A request with a licence or a type also sets the claims, ends
 * every session and links the licence's assistants, even if the account has these values already: so the same request completes
 * one that stopped after the commit point.
 */
export const changeAccount = async (
  services: OfficeServices,
  request: ActRequest,
  change: Change,
): Promise<OfficeAccount> => {
  const before = await managedAccount(services.accounts, request.uid)
  const after = await changedAccount(before, change)
  const { uid, license_no } = after
  const [oldKey, newKey] = [keyOfNumber(before.license_no), keyOfNumber(license_no)]
  const registered = await services.registerFacts()
  await asProblem((async () => assertSurveyorRegistered(registered, after))())
  if (oldKey !== '' && newKey === '' && (await services.practising.ofLicence(oldKey)).length > 0)
    throw conflict(ownMessages.licenceHasRecords(before.license_no))
  if (JSON.stringify(facts(before)) !== JSON.stringify(facts(after))) {
    const { logged, entry } = await preparedAct(services, request, 'change', () => ({
      before: facts(before),
      after: facts(after),
    }))
    const isRenumbered = oldKey !== '' && newKey !== '' && oldKey !== newKey
    const outcome = isRenumbered
      ? await services.renumbering.renumber({ uid, change: facts(after), entry })
      : await logged.accounts.changeLicence(uid, facts(after))
    if (outcome === 'number has records') throw conflict(ownMessages.licenceHasRecords(license_no))
    if (outcome === 'licence taken') throw conflict(ownMessages.licenceTaken(license_no))
  } else if (Object.keys(change).length === 0) throw badRequest(ownMessages.nothingToChange)
  await followRecord(services, uid)
  if (change.license_no !== undefined || change.account_type !== undefined) {
    await services.identities.endSessions(uid)
    if (newKey !== '') await linkAssistants(services, registered, license_no, uid)
  }
  return shownAccount(after)
}
