import type { RegisterImport, RegisterName } from '@lsb/contract'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import { countAlerts } from '../alerts/write-alerts.ts'
import type { RegisterOffice } from '../registers/create-office.ts'
import { resolveAnswers } from '../registers/import/answers.ts'
import { definitionOf } from '../registers/versions/past-versions.ts'
import { importOf } from './register-plans.ts'

interface PlanAlertsServices {
  registerOffice: RegisterOffice
  accounts: Pick<AccountsStore, 'ofEntries'>
}

/** The plan with how many holders its publication would write to, before it is published; open questions are not counted. */
export const withAlerts = async (
  { registerOffice, accounts }: PlanAlertsServices,
  plan: RegisterImport,
): Promise<RegisterImport> => {
  if (plan.version !== null) return plan
  const record = await importOf(registerOffice, plan.id)
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the rows to their definition
  const countOf = async <Name extends RegisterName>(name: Name) => {
    const entries = await registerOffice.imports.entries(name, record)
    const { changes } = resolveAnswers(definitionOf(name), entries, { remove: record.remove, given: [] })
    return countAlerts({ accounts }, name, changes)
  }
  return { ...plan, alerts: await countOf(plan.register) }
}
