import type { RegisterImport } from '@lsb/contract'
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
  const entries = await registerOffice.imports.entries(plan.register, record)
  const { changes } = resolveAnswers(definitionOf(plan.register), entries, { remove: record.remove, given: [] })
  return { ...plan, alerts: await countAlerts({ accounts }, plan.register, changes) }
}
