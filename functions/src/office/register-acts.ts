import type { Has } from '../context.ts'
import {
  changesInNumbers,
  type PublishAct,
  type RegisterActMailed,
  type RegisterName,
  registerTables,
  type Success,
  trayMessages,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { registerMessages } from '../accounts/register-messages.ts'
import { publishPlan } from '../registers/import/publish-plan.ts'
import type { VersionRecord } from '../registers/versions/version.ts'
import type { ActRecord } from '../registers/versions/versions-store.ts'
import { clerkName, logEntryOf } from '../accounts/office-act.ts'
import { importOf } from './register-plans.ts'

export type RegisterServices = Has<'accounts.find' | 'accounts.officials' | 'registerPublishing'>

interface RegisterAct {
  /** What the chair and the other clerks read of it; in the log, publishing by form is publishing. */
  act: RegisterActMailed
  register: RegisterName
  reason: string
  /** What the item in the tray showed, the verdicts that change included. */
  shown?: string | undefined
  before?: Record<string, string>
  after?: Record<string, string>
}

/** Who acts: a clerk, or whoever is at a terminal, without an account. */
export interface Who {
  uid: string
  name: string
}

/** The name of who acts, the log's entry of an act, and the messages about it to the chair and the other clerks. */
export const actRecord = async (
  { accounts, registerPublishing }: RegisterServices,
  { uid, name: by }: Who,
  { register, act, shown, ...more }: RegisterAct,
): Promise<{ by: string } & Required<ActRecord>> => {
  const { clock } = registerPublishing
  const subject = { uid: `register-${register}`, name: registerTables[register].title }
  const mail = { register, act, by, reason: more.reason, shown }
  return {
    by,
    entry: logEntryOf(clock, {
      act: act === 'form' ? 'publish' : act,
      by: { uid, name: by },
      subject,
      ...more,
    }),
    messages: await registerMessages({ accounts, clock }, mail, uid),
  }
}

/** The same of a clerk. */
export const actAndClerk = async (services: RegisterServices, { uid }: Caller, act: RegisterAct) =>
  actRecord(services, { uid, name: await clerkName(services.accounts, { uid }) }, act)

/** What an act is answered that has published this version, or `nothing`. */
export const publishedAs = (version: VersionRecord | null, nothing = ''): Success => ({
  detail:
    version === null
      ? nothing
      : `Published as version ${version.number}: ${changesInNumbers(version.changed)}. ${trayMessages.readSoon}`,
})

/** Publishes exactly the plan that the clerk saw, with answers to its questions; numbers in `typed` lift its brakes. A repeat answers the same version. */
export const publish = async (
  services: RegisterServices,
  caller: Caller,
  id: string,
  { answers = {}, shown, ...typed }: Partial<PublishAct> & { shown?: string },
): Promise<Success> => {
  const record = await importOf(services.registerPublishing, id)
  const { register, file, form } = record
  const recorded = await actAndClerk(services, caller, {
    act: form === null ? 'publish' : 'form',
    register,
    reason: form?.reason ?? `${file?.name} (${id})`,
    shown,
    before: form === null ? {} : { entry: form.entry },
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
