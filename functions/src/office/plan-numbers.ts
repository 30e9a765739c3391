import type { Has } from '../context.ts'
import type { RegisterImport, RegisterName } from '@lsb/contract'
import { countAlerts } from '../alerts/write-alerts.ts'
import { answeredSoFar, resolveAnswers } from '../registers/import/given-answers.ts'
import type { PlanEntry } from '../registers/import/plan.ts'
import { type Definition, definitionOf } from '../registers/versions/definition.ts'
import { versionOf } from '../registers/versions/past-versions.ts'
import { countChanges } from '../registers/versions/row-changes.ts'
import type { ChangeCounts, StoredRows } from '../registers/versions/version.ts'
import { importOf } from './register-plans.ts'

type Numbered = Pick<RegisterImport, 'id' | 'register' | 'version' | 'remove' | 'answers' | 'given' | 'counts'>

/**
 * The plan with what it changes in numbers and, before it is published, how many holders that writes to. Questions without an answer
 * are not counted.
 */
export const withNumbers = async <Plan extends Numbered>(
  services: Has<'registerPublishing' | 'accounts.ofEntries'>,
  plan: Plan,
): Promise<Plan & { alerts: number | null }> => {
  const { registerPublishing } = services
  const { register, version, remove, answers, given } = plan
  const numbered = (alerts: number | null, before: number, { added, changed, gone }: ChangeCounts) => {
    const counts = { ...plan.counts, before, added, changed, after: before + added - gone }
    return { ...plan, alerts, counts }
  }
  if (version !== null) {
    const { count, changed } = await versionOf(registerPublishing, register, version)
    return numbered(null, count - changed.added + changed.gone, changed)
  }
  const record = await importOf(registerPublishing, plan.id)
  const entries: PlanEntry<StoredRows[RegisterName]>[] = await registerPublishing.imports.entries(register, record)
  const definition: Definition<RegisterName> = definitionOf(register)
  const chosen = answeredSoFar(entries, { ...answers, ...given })
  const { changes } = resolveAnswers(definition, entries, { remove, given: chosen })
  const alerts = await countAlerts(services, register, changes)
  return numbered(alerts, plan.counts.before, countChanges(definition, changes))
}
