import type { Has } from '../context.ts'
import {
  changedField,
  changesInNumbers,
  keyOfNumber,
  type PublishAct,
  type RegisterImport,
  type RegisterName,
  registerNames,
  registerTables,
  trayActs,
  type TrayLook,
  trayMessages,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { conflict, unreadable } from '../errors.ts'
import { nextTurn } from '../platform/in-turns.ts'
import { answered, refusedIn, refusedRow, resolveAnswers } from '../registers/import/given-answers.ts'
import { blankEntry, fieldChanges, type PlanEntry, UNKNOWN } from '../registers/import/plan.ts'
import { verdictsAfter } from '../registers/verdict-changes.ts'
import type { ImportRecord } from '../registers/import/import-record.ts'
import { assertBrakesLifted, planStaleness } from '../registers/import/publish-plan.ts'
import { type Definition, definitionOf } from '../registers/versions/definition.ts'
import { countChanges } from '../registers/versions/row-changes.ts'
import type { ChangeCounts, StoredRows } from '../registers/versions/version.ts'
import { type ActInSteps, actInSteps } from '../tray/act-in-steps.ts'
import type { TrayActKind, TrayActKinds } from '../tray/tray-act.ts'
import type { TrayDone } from '../tray/tray-store.ts'
import { publish, type Reasoned } from './register-acts.ts'
import { importOf } from './register-plans.ts'
import { aboutTakingBack, takeBackVersions, type TakingBackServices } from './taking-back.ts'

type TrayServices = Has<'trays.hasBegun' | 'trays.around'>
type RegisterTrayServices = TakingBackServices & TrayServices

const registerCalled = (name: string): RegisterName => {
  const found = registerNames.find((one) => one === name)
  if (found === undefined) throw unreadable()
  return found
}

const inDigits = (count: number): string => count.toLocaleString('en')

/** What the plan of a file changes with its answers, in numbers. */
const inNumbers = (
  { counts: { before, questions }, file }: Pick<RegisterImport, 'counts' | 'file'>,
  changed: ChangeCounts,
  known: number,
): string => {
  const after = before + changed.added - changed.gone
  const parts = [
    `${file?.name}: ${inDigits(before)} to ${inDigits(after)} entries`,
    changesInNumbers(changed),
    ...(questions === 0 ? [] : [`${inDigits(known)} answered`]),
    ...(known === questions ? [] : [`${inDigits(questions - known)} not known yet`]),
  ]
  return parts.join(', ')
}

/** How many refused rows are named; the plan has all. */
const REFUSED_NAMED = 5

/** The refused rows of a plan in words; '' for none. */
export const refusedWords = (entries: readonly PlanEntry<object>[]): string => {
  const rows = refusedIn(entries).map((row) => refusedRow(row).question.replace(/\.$/, ''))
  if (rows.length === 0) return ''
  const more = rows.length > REFUSED_NAMED ? `; and ${inDigits(rows.length - REFUSED_NAMED)} more` : ''
  return `Refused, so as published before: ${rows.slice(0, REFUSED_NAMED).join('; ')}${more}`
}

/** On which register the plan is, and what it changes. Throws what would keep it from being published now. */
const aboutPlan = async (
  { registerPublishing: { versions, imports }, registers }: RegisterTrayServices,
  id: string,
  { answers, ...typed }: PublishAct,
): Promise<TrayLook> => {
  const record = await importOf({ imports }, id)
  const { register, form, version } = record
  if (version !== null) throw conflict(trayMessages.publishedAlready(version))
  const stale = await planStaleness({ versions, imports }, record)
  if (stale !== '') throw conflict(stale)
  assertBrakesLifted(record, typed)
  const { title } = registerTables[register]
  const planned = async <Name extends RegisterName>(name: Name) => {
    const entriesOf: PlanEntry<StoredRows[Name]>[] = await imports.entries(name, record)
    const definition: Definition<Name> = definitionOf(name)
    const given = answered(entriesOf, answers)
    await nextTurn()
    const { changes } = resolveAnswers(definition, entriesOf, { remove: record.remove, given })
    await nextTurn()
    const known = given.filter(({ option }) => option.answer !== UNKNOWN).length
    return { changes, known, counts: countChanges<StoredRows[Name]>(definition, changes) }
  }
  const licensed = register === 'licensed' ? await planned(register) : null
  const { counts, known } = licensed ?? (await planned(register))
  const verdicts = await verdictsAfter(registers, register, async () => licensed?.changes ?? [])
  const entries: readonly PlanEntry<object>[] = await imports.entries(register, record)
  if (form === null)
    return {
      about: [`${title}, ${inNumbers(record, counts, known)}`, refusedWords(entries)].filter(Boolean).join('. '),
      verdicts,
    }
  const [{ number, name } = blankEntry] = entries
  const who = `${title}, ${form.entry === '' ? 'new entry ' : ''}${number} ${name}`
  const fields = entries.flatMap(({ change }) => (change === null ? [] : fieldChanges(change).map(changedField)))
  return { about: `${[who, ...fields].join(', ')}. ${form.reason}`, verdicts }
}

/** What a plan is about: an entry for a form, else the bytes of its file. */
const subjectOf = ({ register, form, file }: ImportRecord): string => {
  const { number } = registerTables[register]
  return `${register} ${form === null ? file?.sha256 : keyOfNumber(form.entry || (form.fields[number] ?? ''))}`
}

const inTurnOf = <Asked>({ trays }: TrayServices, kind: ActInSteps<Asked>): TrayActKind =>
  actInSteps(trays, { ...kind, inTurn: 'registers' })

/** An act of the tray on a register as a whole. */
export const onRegister = <Services extends TrayServices, Asked extends { seen: number }>(
  services: Services,
  asked: ActInSteps<Asked>['asked'],
  about: (services: Services, register: RegisterName, asked: Asked) => Promise<TrayLook>,
  does: (services: Services, caller: Caller, register: RegisterName, asked: Asked & Reasoned) => Promise<TrayDone>,
): TrayActKind =>
  inTurnOf(services, {
    asked,
    about: async ({ on, asked: given }) => {
      const register = registerCalled(on)
      const shown = await about(services, register, given)
      return { ...shown, about: `${registerTables[register].title}: ${shown.about}` }
    },
    does: ({ on, note, attempt, shown, asked: given }, caller) =>
      does(services, caller, registerCalled(on), { ...given, reason: note, attempt, shown }),
  })

/** The office's acts of a tray on registers. */
export const registerActs = (services: RegisterTrayServices): Pick<TrayActKinds, 'publish' | 'takeback'> => ({
  publish: inTurnOf(services, {
    asked: trayActs.publish.asked,
    isSame: async (act, item) => {
      const plans = await Promise.all([act, item].map(({ on }) => services.registerPublishing.imports.find(on)))
      return new Set(plans.map((plan) => plan && subjectOf(plan))).size === 1
    },
    about: ({ on, asked }) => aboutPlan(services, on, asked),
    does: ({ on, asked, shown }, caller) => publish(services, caller, on, { ...asked, shown }),
  }),
  takeback: onRegister(services, trayActs.takeback.asked, aboutTakingBack, takeBackVersions),
})
