import { readFile } from 'node:fs/promises'
import type { RegisterName } from '@lsb/contract'
import type { RegisterPublishing } from '@lsb/functions/src/registers/create-publishing.ts'
import type { ImportRecord } from '@lsb/functions/src/registers/import/import-record.ts'
import { planFile } from '@lsb/functions/src/registers/import/plan-file.ts'
import { planImport } from '@lsb/functions/src/registers/import/plan-import.ts'
import { publishPlan } from '@lsb/functions/src/registers/import/publish-plan.ts'

/** The demo register files in `seed/demo`. They have the mistakes that an office's files have. */
const demoFiles = { licensed: 'licensed-surveyors.csv', approved: 'approved-assistants.csv' } as const

export const readDemoFile = (register: keyof typeof demoFiles): Promise<Uint8Array> =>
  readFile(new URL(`../../demo/${demoFiles[register]}`, import.meta.url))

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
  const file = { bytes, name: demoFiles[register], by: 'demo', register }
  const { plan } = await planImport(services, { ...file, dryRun: true })
  const differs = plan.entries.some(({ outcome }) => outcome === 'new' || outcome === 'changed')
  const { record } = await planImport(services, { ...file, dryRun: !differs })
  const answers = Object.fromEntries(
    plan.entries.flatMap(({ question, options: [first] }) => (first === undefined ? [] : [[question, first.answer]])),
  )
  if (differs) await publishPlan(office, record.id, { by: 'demo', typed: typedFor(record), answers })
  return record
}

/** What the register said of these people before: who married since, who got another number, who was suspended. */
const EARLIER: readonly [now: string, before: string][] = [
  ['Akinyi Furaha Thuo', 'Akinyi Furaha Odera'],
  ['LS/0240,240,', 'LS/0740,240,'],
  ['Murunga Cadastral Services Ltd,Suspended', 'Murunga Cadastral Services Ltd,Active'],
]

/** The demo's register of licensed surveyors as it was once: with it, the register has a history to ask about. */
export const earlierRegister = async (): Promise<Uint8Array> => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readDemoFile('licensed'))
  return new TextEncoder().encode(EARLIER.reduce((before, [now, then]) => before.replace(now, then), text))
}

/** Loading the demo data confirms every brake. */
const typedFor = ({ brakes }: ImportRecord) => Object.fromEntries(brakes.map(({ kind, rows }) => [kind, rows]))
