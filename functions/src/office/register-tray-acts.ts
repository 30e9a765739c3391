import type { Has } from '../context.ts'
import {
  dayInWords,
  licenceDate,
  noVerdictChanges,
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
import { answered, refusedIn, refusedRow, resolveAnswers } from '../registers/import/given-answers.ts'
import { fieldChanges, type PlanEntry } from '../registers/import/plan.ts'
import { verdictsAfter, verdictsCorrected } from '../registers/verdict-changes.ts'
import { assertBrakesLifted, planOvertakenBy } from '../registers/import/publish-plan.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { assertUnchanged } from '../registers/versions/changed-since.ts'
import { changesBack, downloadRegister, versionOf } from '../registers/versions/past-versions.ts'
import { publishedSince } from '../registers/versions/register-problem.ts'
import type { VersionRecord } from '../registers/versions/version.ts'
import { type ActInSteps, actInSteps } from '../tray/act-in-steps.ts'
import type { TrayActKind, TrayActKinds } from '../tray/tray-act.ts'
import type { TrayDone } from '../tray/tray-store.ts'
import type { CorrectionServices } from './kept-about.ts'
import { back, markWithdrawn, publish, type Reasoned, type RegisterServices } from './register-acts.ts'
import { alertsOfGoingBack } from './plan-alerts.ts'
import { importOf } from './register-plans.ts'
import { resolveSameEntry, sameEntry } from './same-entry.ts'
import { aboutDivision, rowAs, twoPeople } from './two-people.ts'

type RegisterTrayServices = CorrectionServices &
  Has<'trays.hasBegun' | 'trays.around' | 'registers.licensed' | 'registers.standings'>

const registerCalled = (name: string): RegisterName => {
  const found = registerNames.find((one) => one === name)
  if (found === undefined) throw unreadable()
  return found
}

const inDigits = (count: number): string => count.toLocaleString('en')

/** These as sentences; a reason may end with a full stop of its own. */
const withSaid = (...said: string[]): string =>
  said
    .filter((one) => one !== '')
    .map((one) => one.replace(/\.$/, ''))
    .join('. ')

/** What the plan of a file changes, in numbers. */
const inNumbers = ({ counts, remove, file }: Pick<RegisterImport, 'counts' | 'remove' | 'file'>): string => {
  const { before, after, added, changed, gone, questions } = counts
  const counted = { new: added, changed, removed: remove ? gone : 0, answered: questions }
  const parts = Object.entries(counted).flatMap(([words, count]) => (count === 0 ? [] : `${inDigits(count)} ${words}`))
  return [`${file?.name}: ${inDigits(before)} to ${inDigits(after)} entries`, ...parts].join(', ')
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
  const overtaken = await planOvertakenBy({ versions, imports }, record)
  if (overtaken !== '') throw conflict(overtaken)
  assertBrakesLifted(record, typed)
  const { title } = registerTables[register]
  const verdicts = await verdictsAfter(registers, register, async () => {
    const entries = await imports.entries('licensed', record)
    const given = answered(entries, answers)
    return resolveAnswers(definitionOf('licensed'), entries, { remove: record.remove, given }).changes
  })
  const entries: readonly PlanEntry<object>[] = await imports.entries(register, record)
  if (form === null)
    return { about: [`${title}, ${inNumbers(record)}`, refusedWords(entries)].filter(Boolean).join('. '), verdicts }
  const fields = entries.flatMap(({ change }) => (change === null ? [] : fieldChanges(change)))
  const changes = fields.map(({ field, before, after }) => `${field} ${before || 'empty'} to ${after || 'empty'}`)
  return { about: [`${title}, ${form.entry || 'new entry'}`, ...changes, form.reason].join(', '), verdicts }
}

/** Whether a version is the public one decides what withdrawing it does. */
const assertSeen = async (
  { registerPublishing: { versions } }: RegisterServices,
  register: RegisterName,
  seen: number,
) => {
  const current = (await versions.pointer(register))?.version ?? 0
  if (current !== seen) throw publishedSince(current)
}

const dayOf = (instant: string): string => dayInWords(licenceDate(new Date(instant)))

const aboutVersion = ({ number, published_at, count }: VersionRecord): string =>
  `version ${number} of ${dayOf(published_at)}, ${inDigits(count)} entries`

type RegisterAct = 'publish' | 'back' | 'withdraw' | 'same' | 'two'

/** The office's acts of a tray on registers. */
export const registerActs = (services: RegisterTrayServices): Pick<TrayActKinds, RegisterAct> => {
  const { registerPublishing } = services
  const kindOf = <Asked>(kind: ActInSteps<Asked>): TrayActKind =>
    actInSteps(services.trays, { ...kind, inTurn: 'registers' })
  const onRegister = <Asked extends { seen: number }>(
    asked: ActInSteps<Asked>['asked'],
    about: (register: RegisterName, asked: Asked) => Promise<TrayLook>,
    does: (
      of: RegisterTrayServices,
      caller: Caller,
      register: RegisterName,
      asked: Asked & Reasoned,
    ) => Promise<TrayDone>,
  ): TrayActKind =>
    kindOf({
      asked,
      about: async ({ on, asked: given }) => {
        const register = registerCalled(on)
        const shown = await about(register, given)
        return { ...shown, about: `${registerTables[register].title}: ${shown.about}` }
      },
      does: ({ on, note, attempt, shown, asked: given }, caller) =>
        does(services, caller, registerCalled(on), { ...given, reason: note, attempt, shown }),
    })
  /** What going back does, and who gets a message. Throws what would keep it from going back now. */
  const goingBack = async (
    register: RegisterName,
    seen: number,
    to: VersionRecord,
    about: string,
  ): Promise<TrayLook> => {
    const changes = await changesBack(registerPublishing, register, { to, seen })
    await assertUnchanged<RegisterName>(registerPublishing, definitionOf(register), seen, changes)
    return {
      about: withSaid(about, await alertsOfGoingBack(services, register, { seen, to: to.number })),
      verdicts: await verdictsAfter(services.registers, register, () =>
        changesBack(registerPublishing, 'licensed', { to, seen }),
      ),
    }
  }
  return {
    publish: kindOf({
      asked: trayActs.publish.asked,
      about: ({ on, asked }) => aboutPlan(services, on, asked),
      does: ({ on, asked, shown }, caller) => publish(services, caller, on, { ...asked, shown }),
    }),
    back: onRegister(
      trayActs.back.asked,
      async (register, { version, seen }) => {
        const [to, from] = await Promise.all([
          versionOf(registerPublishing, register, version),
          versionOf(registerPublishing, register, seen),
        ])
        return goingBack(register, seen, to, `${aboutVersion(to)}, in place of ${aboutVersion(from)}`)
      },
      back,
    ),
    withdraw: onRegister(
      trayActs.withdraw.asked,
      async (register, { version, seen }) => {
        const record = await versionOf(registerPublishing, register, version)
        if (record.withdrawn !== null) throw conflict(trayMessages.withdrawnAlready(version))
        const about = aboutVersion(record)
        if (version !== seen) return { about, verdicts: noVerdictChanges }
        await assertSeen(services, register, seen)
        const to = (await registerPublishing.versions.list(register)).findLast(
          ({ number, withdrawn }) => number < seen && withdrawn === null,
        )
        const isPublic = `${about}, which is public`
        return to === undefined
          ? { about: isPublic, verdicts: noVerdictChanges }
          : goingBack(register, seen, to, isPublic)
      },
      markWithdrawn,
    ),
    same: onRegister(
      trayActs.same.asked,
      async (register, pair) => {
        const rows = await downloadRegister(registerPublishing, register)
        const { now, earlier, kept, given_up } = await resolveSameEntry(services, register, rows, pair)
        const correction = { aliases: { [given_up]: kept }, divided: null }
        return {
          about: [now, earlier].map((row) => rowAs(register, row)).join(' is the earlier '),
          verdicts: await verdictsCorrected(services.registers, register, correction),
        }
      },
      sameEntry,
    ),
    two: onRegister(trayActs.two.asked, (register, division) => aboutDivision(services, register, division), twoPeople),
  }
}
