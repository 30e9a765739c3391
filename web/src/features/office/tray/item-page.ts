import type { TrayItem } from '@lsb/contract'
import { officePath } from '../address.ts'

/**
 * Address of the page that shows what an item of the clerk's tray is about, and the state with which it opens. An ID number stays out of
 * addresses: the page of new accounts finds the item by its state.
 */
export const itemPage = ({ act, on, id }: TrayItem): [address: string, options?: { state: string }] =>
  act === 'create' ? [officePath('accounts', { new: 'one' }), { state: id }] : [officePath('accounts', { account: on })]
