import { trayActSchemas, trayMessages } from '@lsb/contract'
import { shape } from '@lsb/contract/fields'
import { conflict } from '../errors.ts'
import { actInSteps } from '../tray/act-in-steps.ts'
import type { TrayActKind, TrayActKinds, TrayDone } from '../tray/tray-act.ts'
import type { TrayStore } from '../tray/tray-store.ts'
import { type ActRequest, disable, enable, remove, reset } from './account-acts.ts'
import { type ManagedAccount, managedAccount, shownAccount } from './managed-accounts.ts'
import type { OfficeServices } from './services.ts'

type AccountAct = 'reset' | 'disable' | 'enable' | 'remove'

interface ActsServices extends OfficeServices {
  trays: Pick<TrayStore, 'hasBegun' | 'around'>
}

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
  remove: givesNothing(remove),
}

/** The state in which an account needs the act no more. */
const already = new Map<AccountAct, ManagedAccount['status']>([
  ['disable', 'disabled'],
  ['enable', 'active'],
])

/** The office's acts of a tray. */
export const officeActs = (services: ActsServices): Pick<TrayActKinds, AccountAct> => {
  const kindOf = (name: AccountAct): TrayActKind =>
    actInSteps(services.trays, {
      by: 'office',
      schema: trayActSchemas[name],
      asked: shape({}),
      about: async ({ on }) => {
        const account = await managedAccount(services.accounts, on)
        if (already.get(name) === account.status) throw conflict(trayMessages.accountAlready(account.status))
        const shown = await shownAccount(services, account)
        return [shown.name, shown.number].filter(Boolean).join(', ')
      },
      does: async ({ on, note }, caller, isRepeat) =>
        isRepeat && name === 'remove' && (await services.accounts.find(on)) === null
          ? {}
          : acts[name](services, { caller, uid: on, reason: note }),
    })
  return { reset: kindOf('reset'), disable: kindOf('disable'), enable: kindOf('enable'), remove: kindOf('remove') }
}
