import type { TrayAct, TrayActName, TrayLook } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import type { ConfirmedAct, StoredTrayItem, TrayDone } from './tray-store.ts'

/** One kind of act that waits in a tray until its person confirms it. */
export interface TrayActKind {
  /** Its acts and those of other kinds that name the same are done one after the other: they write the same document. */
  inTurn?: string | undefined
  /** What its item shows, as things are now. Throws the problem of an act that cannot be done. */
  describe: (caller: Caller, act: TrayAct) => Promise<TrayLook & Pick<StoredTrayItem, 'holder_status'>>
  /** Whether an item asks for the same as the act, under another id: once it is refused, the act takes its place. */
  isSame?: ((act: TrayAct, item: StoredTrayItem) => Promise<boolean>) | undefined
  /** Why the item can no longer be done, or ''. */
  staleness: (item: StoredTrayItem) => Promise<string>
  /** Does it and takes it out of the tray. Throws the problem of an act that is not done. */
  perform: (caller: Caller, confirmed: ConfirmedAct) => Promise<TrayDone>
}

/** What can wait in a tray: every act by its name. */
export type TrayActKinds = Record<TrayActName, TrayActKind>
