import { keyOfNumber, normaliseNumber } from '@lsb/contract'
import type { AccountsStore } from '@lsb/functions/src/accounts/accounts-store.ts'
import { createAccount, type Provisioned, type ProvisioningStores } from '@lsb/functions/src/accounts/provisioning.ts'
import type { AssistantsStore } from '@lsb/functions/src/onboarding/assistants-store.ts'
import { type AccountWish, assertRegistered, type RegisterRowsStores } from './register-check.ts'

export interface ProvisionServices extends ProvisioningStores {
  rows: RegisterRowsStores
  assistants: Pick<AssistantsStore, 'find' | 'put'>
}

/** What the register says of assistants, as `assistants/` keeps it for the portal. */
const APPROVED = 'Approved'

/** Notes an assistant for the surveyor the register names, who may not have an account yet. */
const noteAssistant = async ({ rows, accounts, assistants }: ProvisionServices, wish: AccountWish): Promise<void> => {
  const row = await rows.approved.find(wish.assistant_no)
  if (row === null) return
  const supervisor = await accounts.ofLicence(row.supervisor_license)
  await assistants.put({
    assistant_id: keyOfNumber(row.assistant_no),
    supervisor: supervisor?.uid ?? '',
    assistant_no: row.assistant_no,
    name: row.assistant_name,
    id_number: wish.id_number.trim(),
    email: '',
    phone_number: '',
    status: APPROVED,
  })
}

/**
 * Puts the noted assistants of a licence under the account that holds it: those whom the register names under the licence
 * and who have an account themselves, since the register has no ID numbers. Answers how many changed hands.
 */
const linkAssistants = async (
  { rows, assistants }: Pick<ProvisionServices, 'rows' | 'assistants'>,
  licence: string,
  uid: string,
): Promise<number> => {
  let linked = 0
  for (const row of await rows.approved.all()) {
    if (keyOfNumber(row.supervisor_license) !== keyOfNumber(licence)) continue
    const noted = await assistants.find(keyOfNumber(row.assistant_no))
    if (noted === null || noted.supervisor === uid) continue
    await assistants.put({ ...noted, name: row.assistant_name, supervisor: uid })
    linked += 1
  }
  return linked
}

/** The same for every account with a licence: after an import in which assistants changed their supervisor. */
export const linkAllAssistants = async (services: ProvisionServices & { accounts: AccountsStore }): Promise<number> => {
  let linked = 0
  for (const { license_no, uid } of await services.accounts.all())
    if (license_no !== '') linked += await linkAssistants(services, license_no, uid)
  return linked
}

/** Creates an account for somebody in the register. Throws `ProvisioningError` in words, and nothing is created. */
export const provision = async (services: ProvisionServices, wish: AccountWish): Promise<Provisioned> => {
  await assertRegistered(services, wish)
  const provisioned = await createAccount(services, wish)
  const licence = normaliseNumber(wish.license_no)
  if (wish.account_type === 'assistant') await noteAssistant(services, wish)
  if (licence !== '') await linkAssistants(services, licence, provisioned.uid)
  return provisioned
}
