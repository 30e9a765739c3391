import { type TrayAct, trayActSchemas, trayMessages } from '@lsb/contract'
import { conflict } from '../errors.ts'
import type { TrayActKinds } from '../tray/tray-act.ts'
import type { StoredTrayItem, TrayStore } from '../tray/tray-store.ts'
import { reset } from './account-acts.ts'
import { isManaged, isUid, managedAccount, shownAccount } from './managed-accounts.ts'
import type { OfficeServices } from './services.ts'

/** The office's acts of a tray. */
export const officeActs = (
  services: OfficeServices & { trays: Pick<TrayStore, 'around'> },
): Pick<TrayActKinds, 'reset'> => {
  const facts = async ({ on }: Pick<TrayAct, 'on'>) => {
    const { name, number } = await shownAccount(services, await managedAccount(services.accounts, on))
    return { about: number === '' ? name : `${name}, ${number}`, holder_status: '' }
  }
  const staleness = async (item: StoredTrayItem): Promise<string> => {
    const account = isUid(item.on) ? await services.accounts.find(item.on) : null
    if (account === null || !isManaged(account)) return trayMessages.accountGone
    const { about } = await facts(item)
    return about === item.about ? '' : trayMessages.accountChanged(about)
  }
  return {
    reset: {
      schema: trayActSchemas.reset,
      by: 'office',
      facts: (_caller, act) => facts(act),
      staleness,
      perform: async (caller, confirmed) => {
        const { act, item } = confirmed
        const stale = item === undefined ? '' : await staleness(item)
        if (stale !== '') throw conflict(stale)
        const request = { caller, uid: act.on, reason: act.note }
        return { given: await services.trays.around(confirmed, () => reset(services, request)) }
      },
    },
  }
}
