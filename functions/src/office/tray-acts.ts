import { type TemporaryPassword, type TrayAct, trayActSchemas, trayMessages } from '@lsb/contract'
import { conflict } from '../errors.ts'
import type { TrayActKind, TrayActKinds } from '../tray/tray-act.ts'
import type { StoredTrayItem, TrayStore } from '../tray/tray-store.ts'
import { type ActRequest, disable, enable, remove, reset } from './account-acts.ts'
import { isManaged, isUid, type ManagedAccount, managedAccount, shownAccount } from './managed-accounts.ts'
import type { OfficeServices } from './services.ts'

type AccountAct = 'reset' | 'disable' | 'enable' | 'remove'

interface ActsServices extends OfficeServices {
  trays: Pick<TrayStore, 'hasBegun' | 'around'>
}

type Does = (services: OfficeServices, request: ActRequest) => Promise<{ given?: TemporaryPassword }>

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
const already = new Map<string, ManagedAccount['status']>([
  ['disable', 'disabled'],
  ['enable', 'active'],
])

const obstacle = ({ act }: Pick<TrayAct, 'act'>, { status }: ManagedAccount): string =>
  already.get(act) === status ? trayMessages.accountAlready(status) : ''

/** The office's acts of a tray. */
export const officeActs = (services: ActsServices): Pick<TrayActKinds, AccountAct> => {
  const stored = (uid: string) => (isUid(uid) ? services.accounts.find(uid) : null)
  const about = async (account: ManagedAccount) => {
    const { name, number } = await shownAccount(services, account)
    return number === '' ? name : `${name}, ${number}`
  }
  const staleness = async (item: StoredTrayItem): Promise<string> => {
    const account = await stored(item.on)
    if (account === null || !isManaged(account)) return trayMessages.accountGone
    const now = await about(account)
    return now === item.about ? obstacle(item, account) : trayMessages.accountChanged(now)
  }
  const kindOf = (name: AccountAct): TrayActKind => ({
    schema: trayActSchemas[name],
    by: 'office',
    facts: async (_caller, act) => {
      const account = await managedAccount(services.accounts, act.on)
      const why = obstacle(act, account)
      if (why !== '') throw conflict(why)
      return { about: await about(account), holder_status: '' }
    },
    staleness,
    perform: async (caller, confirmed) => {
      const { act, item } = confirmed
      const isRepeat = await services.trays.hasBegun(confirmed)
      const stale = item === undefined || isRepeat ? '' : await staleness(item)
      if (stale !== '') throw conflict(stale)
      return services.trays.around(confirmed, async () =>
        isRepeat && name === 'remove' && (await stored(act.on)) === null
          ? {}
          : acts[name](services, { caller, uid: act.on, reason: act.note }),
      )
    },
  })
  return { reset: kindOf('reset'), disable: kindOf('disable'), enable: kindOf('enable'), remove: kindOf('remove') }
}
