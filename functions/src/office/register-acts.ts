import type { Has } from '../context.ts'
import {
  type PublishAct,
  type RegisterActMailed,
  type RegisterName,
  registerTables,
  type Success,
  type VersionAct,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { registerMessages } from '../accounts/register-messages.ts'
import { fieldChanges, type PlanEntry } from '../registers/import/plan.ts'
import { publishPlan } from '../registers/import/publish-plan.ts'
import { goBack, withdraw } from '../registers/versions/past-versions.ts'
import type { VersionRecord } from '../registers/versions/version.ts'
import type { ActRecord } from '../registers/versions/versions-store.ts'
import { clerkName, logEntryOf } from '../accounts/office-act.ts'
import { importOf } from './register-plans.ts'

export type RegisterServices = Has<'accounts.find' | 'accounts.officials' | 'registerPublishing'>

interface RegisterAct {
  /** What the chair and the other clerks read of it; in the log, publishing by form is publishing. */
  act: Exclude<RegisterActMailed, 'paper' | 'fact'>
  register: RegisterName
  reason: string
  /** What the item in the tray showed, the verdicts that change included. */
  shown?: string | undefined
  before?: Record<string, string>
  after?: Record<string, string>
}

/** The clerk's name, the log's entry of an act, and the messages about it to the chair and the other clerks. */
export const actAndClerk = async (
  { accounts, registerPublishing }: RegisterServices,
  caller: Caller,
  { register, act, shown, ...more }: RegisterAct,
): Promise<{ by: string } & Required<ActRecord>> => {
  const by = await clerkName(accounts, caller)
  const { clock } = registerPublishing
  const subject = { uid: `register-${register}`, name: registerTables[register].title }
  const mail = { register, act, by, reason: more.reason, shown }
  return {
    by,
    entry: logEntryOf(clock, {
      act: act === 'form' ? 'publish' : act,
      by: { uid: caller.uid, name: by },
      subject,
      ...more,
    }),
    messages: await registerMessages({ accounts, clock }, mail, caller.uid),
  }
}

const publishedAs = (version: VersionRecord | null, nothing: string): Success => ({
  detail: version === null ? nothing : `Published as version ${version.number}.`,
})

/** Publishes exactly the plan that the clerk saw, with answers to its questions; numbers in `typed` lift its brakes. A repeat answers the same version. */
export const publish = async (
  services: RegisterServices,
  caller: Caller,
  id: string,
  { answers = {}, shown, ...typed }: Partial<PublishAct> & { shown?: string },
): Promise<Success> => {
  const record = await importOf(services.registerPublishing, id)
  const { register, counts, file, form, remove } = record
  const { added, changed, gone } = counts
  const entries: readonly PlanEntry<object>[] =
    form === null ? [] : await services.registerPublishing.imports.entries(register, record)
  const fields = entries.flatMap(({ change }) => (change === null ? [] : fieldChanges(change)))
  // What the other fields had and have is in the versions alone.
  const statusAs = (side: 'before' | 'after') =>
    Object.fromEntries(fields.filter(({ field }) => field === 'status').map((one) => [one.field, one[side]]))
  const recorded = await actAndClerk(services, caller, {
    act: form === null ? 'publish' : 'form',
    register,
    reason: form?.reason ?? `${file?.name} (${id})`,
    shown,
    before: form === null ? {} : { entry: form.entry, ...statusAs('before') },
    after: { ...statusAs('after'), new: String(added), changed: String(changed), removed: String(remove ? gone : 0) },
  })
  const { version } = await publishPlan(services.registerPublishing, id, { ...recorded, typed, answers })
  return publishedAs(version, 'The register has these rows already. Nothing was published.')
}

/** Why a clerk acts, and a text that the repeats of the act share. */
export interface Reasoned {
  reason: string
  attempt: string
  /** What the item in the tray showed. */
  shown?: string
}

/** Publishes a new version with the rows of an earlier one. */
export const back = async (
  services: RegisterServices,
  caller: Caller,
  register: RegisterName,
  { version, seen, reason, attempt, shown }: VersionAct & Reasoned,
): Promise<Success> => {
  const act = { act: 'back', register, reason, shown, after: { 'rows of version': String(version) } } as const
  const recorded = await actAndClerk(services, caller, act)
  const result = await goBack(services.registerPublishing, register, version, { ...recorded, seen, attempt })
  return publishedAs(result.version, `The register has the rows of version ${version} already.`)
}

/** Marks a version as published in error. If it is the public version, the same act publishes the rows of the one before. */
export const markWithdrawn = async (
  services: RegisterServices,
  caller: Caller,
  register: RegisterName,
  { version, seen, reason, attempt, shown }: VersionAct & Reasoned,
): Promise<Success> => {
  const act = { act: 'withdraw', register, reason, shown, after: { 'withdrawn version': String(version) } } as const
  const recorded = await actAndClerk(services, caller, act)
  const asked = { ...recorded, seen, reason, attempt }
  const result = await withdraw(services.registerPublishing, register, version, asked)
  const after = result.version === null ? '' : `; version ${result.version.number} is public`
  return { detail: `Version ${version} is withdrawn${after}.` }
}
