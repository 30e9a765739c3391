import { readFile } from 'node:fs/promises'
import type { RegisterName } from '@lsb/contract'
import { demoChanges } from '@lsb/contract/demo'
import type { RegisterPublishing } from '@lsb/functions/src/registers/create-publishing.ts'
import type { ImportRecord } from '@lsb/functions/src/registers/import/import-record.ts'
import { planFile } from '@lsb/functions/src/registers/import/plan-file.ts'
import { planImport } from '@lsb/functions/src/registers/import/plan-import.ts'
import { publishPlan } from '@lsb/functions/src/registers/import/publish-plan.ts'

/** The demo's register file. It has the mistakes that an office's files have. */
export const readDemoFile = (register: RegisterName): Promise<Uint8Array> =>
  readFile(new URL(`${register}.csv`, import.meta.resolve('@lsb/contract/demo')))

/**
 * Imports a register file, the demo's by default, as the office does; one that changes nothing publishes nothing. Returns its plan.
 * A question gets its first answer: it is the same person.
 */
export const loadDemoRegister = async (
  office: RegisterPublishing,
  register: RegisterName,
  content?: Uint8Array,
): Promise<ImportRecord> => {
  const services = { ...office, planFile }
  const bytes = content ?? (await readDemoFile(register))
  const file = { bytes, name: `${register}.csv`, by: 'demo', register }
  const { plan } = await planImport(services, { ...file, dryRun: true })
  const differs = plan.entries.some(({ outcome }) => outcome === 'new' || outcome === 'changed')
  const { record } = await planImport(services, { ...file, dryRun: !differs })
  const answers = Object.fromEntries(
    plan.entries.flatMap(({ question, options: [first] }) => (first === undefined ? [] : [[question, first.answer]])),
  )
  if (differs) await publishPlan(office, record.id, { by: 'demo', typed: typedFor(record), answers })
  return record
}

/** The demo's register of licensed surveyors as it was once: with it, the register has a history to ask about. */
export const earlierRegister = async (): Promise<Uint8Array> => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readDemoFile('licensed'))
  return new TextEncoder().encode(demoChanges.reduce((before, [now, then]) => before.replace(now, then), text))
}

/** Loading the demo data confirms every brake. */
const typedFor = ({ brakes }: ImportRecord) => Object.fromEntries(brakes.map(({ kind, rows }) => [kind, rows]))
