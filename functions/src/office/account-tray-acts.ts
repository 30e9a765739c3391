import type { Has } from '../context.ts'
import { ownMessages, trayActs, trayMessages } from '@lsb/contract'
import { shape } from '@lsb/contract/fields'
import { conflict } from '../errors.ts'
import { actInSteps } from '../tray/act-in-steps.ts'
import type { TrayActKind, TrayActKinds } from '../tray/tray-act.ts'
import type { TrayDone } from '../tray/tray-store.ts'
import { type ActRequest, assertInvitable, disable, enable, invite, remove, reset } from './account-acts.ts'
import { aboutChange, changeAccount } from './change-account.ts'
import { aboutNew, createOne } from './create-accounts.ts'
import { type ManagedAccount, managedAccount, nameAndNumber, shownAccount } from './managed-accounts.ts'
import type { OfficeServices } from './office-services.ts'

type AccountAct = 'reset' | 'disable' | 'enable' | 'remove'

type Does = (services: OfficeServices, request: ActRequest) => Promise<TrayDone>

/** An act that gives its clerk nothing. */
const givesNothing =
  (act: (...of: Parameters<Does>) => Promise<unknown>): Does =>
  async (...of) => {
    await act(...of)
    return {}
  }

const acts: Record<AccountAct, Does> = {
  reset: async (...of) => ({ given: await reset(...of) }),
  disable: givesNothing(disable),
  enable: givesNothing(enable),
  // Its repeat finds nobody. Whoever was gone before is refused by what the item shows.
  remove: async (services, request) => {
    if ((await services.accounts.find(request.uid)) !== null) await remove(services, request)
    return {}
  },
}

/** The state in which an account needs the act no more. */
const already = new Map<AccountAct, ManagedAccount['status']>([
  ['disable', 'disabled'],
  ['enable', 'active'],
])

/** The office's acts of a tray on accounts. */
export const accountActs = (
  services: OfficeServices & Has<'trays.hasBegun' | 'trays.around'>,
): Pick<TrayActKinds, AccountAct | 'invite' | 'change' | 'create'> => {
  const { accounts, trays } = services
  const named = async (account: ManagedAccount) => nameAndNumber(await shownAccount(services, account))
  const kindOf = (name: AccountAct): TrayActKind =>
    actInSteps(trays, {
      asked: shape({}),
      about: async ({ on }) => {
        const account = await managedAccount(accounts, on)
        if (already.get(name) === account.status) throw conflict(trayMessages.accountAlready(account.status))
        return named(account)
      },
      logged: (subject) => ({ subject, act: name }),
      does: async ({ on, note }, caller) => acts[name](services, { caller, uid: on, reason: note }),
    })
  return {
    reset: kindOf('reset'),
    disable: kindOf('disable'),
    enable: kindOf('enable'),
    remove: kindOf('remove'),
    invite: actInSteps(trays, {
      asked: trayActs.invite.asked,
      about: async ({ on, asked: { email } }) => {
        const account = await managedAccount(accounts, on)
        assertInvitable(account)
        return `${await named(account)}, ${email}`
      },
      does: async ({ on, note, attempt, asked: { email } }, caller) => {
        await invite(services, { caller, uid: on, reason: note }, { email, mark: attempt })
        return { detail: ownMessages.invitationSent(email) }
      },
    }),
    change: actInSteps(trays, {
      asked: trayActs.change.asked,
      about: ({ on, asked }) => aboutChange(services, on, asked),
      logged: (subject) => ({ subject, act: 'change' }),
      does: async ({ on, note, asked }, caller) => {
        await changeAccount(services, { caller, uid: on, reason: note }, asked)
        return {}
      },
    }),
    create: actInSteps(trays, {
      asked: trayActs.create.asked,
      about: ({ on, asked }) => aboutNew(services, { id_number: on, ...asked }),
      does: ({ on, asked, attempt }, caller) => createOne(services, caller, { id_number: on, ...asked }, attempt),
    }),
  }
}
