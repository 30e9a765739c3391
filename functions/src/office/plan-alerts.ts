import type { Has } from '../context.ts'
import { officeMessages, type RegisterImport, type RegisterName } from '@lsb/contract'
import { heldUntil } from '../alerts/publications.ts'
import { countAlerts } from '../alerts/write-alerts.ts'
import { resolveAnswers } from '../registers/import/given-answers.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { compareVersions } from '../registers/versions/past-versions.ts'
import { importOf } from './register-plans.ts'

type PlanAlertsServices = Has<'registerPublishing' | 'accounts.ofEntries'>

/** The plan with how many holders its publication would write to, before it is published; open questions are not counted. */
export const withAlerts = async <Plan extends Pick<RegisterImport, 'id' | 'register' | 'version'>>(
  services: PlanAlertsServices,
  plan: Plan,
): Promise<Plan & { alerts: number | null }> => {
  if (plan.version !== null) return { ...plan, alerts: null }
  const { registerPublishing } = services
  const record = await importOf(registerPublishing, plan.id)
  const entries = await registerPublishing.imports.entries(plan.register, record)
  const { changes } = resolveAnswers(definitionOf(plan.register), entries, { remove: record.remove, given: [] })
  return { ...plan, alerts: await countAlerts(services, plan.register, changes) }
}

/**
 * What somebody reads before the register goes from version `seen` to version `to` or, when that is withdrawn, to the last one before
 * it. Holders know the version of ten minutes ago: of a younger one nobody was told.
 */
export const alertsOfGoingBack = async (
  services: PlanAlertsServices,
  name: RegisterName,
  { seen, to }: { seen: number; to?: number },
): Promise<string> => {
  const { versions, clock } = services.registerPublishing
  const standing = (await versions.list(name)).filter(({ withdrawn }) => withdrawn === null)
  const known = standing.findLast(({ published_at }) => published_at <= heldUntil(clock))?.number
  const target = to ?? standing.findLast(({ number }) => number < seen)?.number
  if (known === undefined || target === undefined) return ''
  const changes = await compareVersions<RegisterName>({ versions }, name, known, target)
  return officeMessages.alerts(await countAlerts(services, name, changes))
}
