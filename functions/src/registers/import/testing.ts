import type { RegisterName } from '@lsb/contract'
import { downloadRegister } from '../versions/past-versions.ts'
import { memoryVersions } from '../versions/testing.ts'
import type { Answers } from './given-answers.ts'
import type { ImportRecord } from './import-record.ts'
import type { ImportsStore } from './imports-store.ts'
import { type AnyPlan, planFile } from './plan-file.ts'
import { planForm } from './plan-form.ts'
import { type ImportFile, type PlannedAgain, type PlannedImport, planImport } from './plan-import.ts'
import type { PlanEntry } from './plan.ts'
import { publishPlan, type Publishing } from './publish-plan.ts'

/** Imports in memory; `publishedAs` says which are published. */
const memoryImports = (publishedAs: ReadonlyMap<string, number>) => {
  const files = new Map<string, Uint8Array>()
  const records = new Map<string, ImportRecord>()
  const plans = new Map<string, string>()
  const withState = (record: ImportRecord): ImportRecord => {
    const version = publishedAs.get(record.id)
    return version === undefined ? record : { ...record, state: 'published', version }
  }
  const store: ImportsStore = {
    saveFile: async (path, bytes) => {
      files.set(path, bytes)
    },
    readFile: async (path) => files.get(path) ?? new Uint8Array(),
    create: async (record, entries) => {
      plans.set(record.id, JSON.stringify(entries))
      records.set(record.id, { ...record, entry_chunks: 1 })
      return { ...record, entry_chunks: 1 }
    },
    find: async (id) => {
      const record = records.get(id)
      return record === undefined ? null : withState(record)
    },
    saveAnswers: async (id, given) => {
      const record = records.get(id)
      if (record !== undefined) records.set(id, { ...record, given: { ...record.given, ...given } })
    },
    list: async (register) => [...records.values()].filter((record) => record.register === register).map(withState),
    remove: async (id) => {
      plans.delete(id)
      records.delete(id)
    },
    entries: async (_name, { id }) => JSON.parse(plans.get(id) ?? '[]'),
  }
  return { store, files, records }
}

/** The registers and imports in memory, and short ways to plan and publish texts. */
export const memoryOffice = () => {
  const versions = memoryVersions()
  const imports = memoryImports(versions.state.imports)
  const services = {
    versions,
    imports: imports.store,
    clock: { now: () => new Date('2026-11-21T08:00:00Z') },
    log: () => {},
  }
  const plan = (
    register: RegisterName | undefined,
    file: string | Uint8Array,
    options: Partial<ImportFile> = {},
  ): Promise<PlannedImport> =>
    planImport(
      { ...services, planFile },
      {
        bytes: typeof file === 'string' ? new TextEncoder().encode(file) : file,
        name: 'file.csv',
        by: 'office',
        register,
        ...options,
      },
    )
  const publish = (id: string, publishing: Partial<Publishing> = {}) =>
    publishPlan(services, id, { by: 'office', ...publishing })
  /** The rows that are public now, as an instance's cache has them. */
  const publishedOf = <Name extends RegisterName>(name: Name) => ({
    asPublished: async () => {
      const pointer = (await versions.pointer(name)) ?? { version: 0 }
      return { pointer, rows: await downloadRegister({ versions }, name) }
    },
  })
  const registers = { licensed: publishedOf('licensed'), approved: publishedOf('approved') }
  return {
    services,
    /** Plans what a form makes of an entry. */
    form: (
      register: RegisterName,
      { seen, again, ...form }: Partial<NonNullable<ImportRecord['form']>> & { seen?: number; again?: PlannedAgain },
    ) =>
      planForm(
        { ...services, registers },
        register,
        { entry: '', end: false, fields: {}, reason: 'Asked for', ...form },
        { by: 'office', ...(seen !== undefined && { seen }), ...(again && { again }) },
      ),
    versions,
    imports,
    plan,
    publish,
    /** Plans and publishes, types the number of every brake, and gives every question the same answer. */
    load: async (
      register: RegisterName,
      file: string | Uint8Array,
      { answer = 'another', ...options }: Partial<ImportFile> & { answer?: string } = {},
    ) => {
      const planned = await plan(register, file, options)
      const answers = everyAnswer(planned.plan, answer)
      return { ...planned, ...(await publish(planned.record.id, { typed: everyBrake(planned.plan), answers })) }
    },
    /** What was answered for the public version of licensed surveyors. */
    answers: async () => (await versions.answers('licensed', (await versions.list('licensed')).slice(-1))).flat(),
    licensed: () => downloadRegister(services, 'licensed'),
    approved: () => downloadRegister(services, 'approved'),
  }
}

export const everyBrake = ({ brakes }: Pick<AnyPlan, 'brakes'>) =>
  Object.fromEntries(brakes.map(({ kind, rows }) => [kind, rows]))

/** The same answer to every question that has it; to the others the last one that says something. */
export const everyAnswer = ({ entries }: Pick<AnyPlan, 'entries'>, answer: string): Answers => {
  const all: readonly PlanEntry<object>[] = entries
  return Object.fromEntries(
    all.flatMap(({ question, options }) =>
      options.length === 0
        ? []
        : [[question, (options.find((option) => option.answer === answer) ?? options.at(-2))?.answer ?? '']],
    ),
  )
}

const licensedHeader = 'SNo.,Name,License No,Firm,Postal Address,Status'
/** A licensed-surveyors file of these lines. */
export const licensedFile = (...lines: string[]): string => `${[licensedHeader, ...lines].join('\n')}\n`
/** A file of so many made-up surveyors; `nameOf` names each. */
export const manyLicensed = (count: number, nameOf: (at: number) => string = (at) => `Person ${at} Oloo`): string =>
  licensedFile(...Array.from({ length: count }, (_, at) => `${at + 1},${nameOf(at)},LS/${at + 1},,,Active`))
