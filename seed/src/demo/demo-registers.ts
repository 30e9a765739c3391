import type { RegisterName } from '@lsb/contract'
import type { RegisterOffice } from '@lsb/functions/src/registers/create-office.ts'
import type { ImportRecord } from '@lsb/functions/src/registers/import/import-record.ts'
import { planFile } from '@lsb/functions/src/registers/import/plan-file.ts'
import { planImport } from '@lsb/functions/src/registers/import/plan-import.ts'
import { publishPlan } from '@lsb/functions/src/registers/import/publish-plan.ts'
import { demoFiles, readDemoFile } from './files.ts'

/** Imports a demo register file as the office does; one that changes nothing publishes nothing. Answers its plan. */
export const loadDemoRegister = async (office: RegisterOffice, register: RegisterName): Promise<ImportRecord> => {
  const services = { ...office, planFile }
  const file = { bytes: await readDemoFile(register), name: demoFiles[register], by: 'demo', register }
  const { plan } = await planImport(services, { ...file, dryRun: true })
  const differs = plan.entries.some(({ outcome }) => outcome === 'new' || outcome === 'changed')
  const { record } = await planImport(services, { ...file, dryRun: !differs })
  if (differs) await publishPlan(office, record.id, { by: 'demo', typed: typedFor(record) })
  return record
}

/** Loading the demo data confirms every brake. */
const typedFor = ({ brakes }: ImportRecord) => Object.fromEntries(brakes.map(({ kind, rows }) => [kind, rows]))
