import type { TrayItem } from '@lsb/contract'
import { officePath } from '../address.ts'

type Page = [address: string, options?: { state: string }]

const account = ({ on }: TrayItem): Page => [officePath('accounts', { account: on })]
const register = ({ on }: TrayItem): Page => [officePath('registers', { register: on })]

/** By the act: the page that shows what an item of the clerk's tray is about, and the state with which it opens. */
const pages: Partial<Record<TrayItem['act'], (item: TrayItem) => Page>> = {
  // An ID number stays out of addresses: the page of new accounts finds the item by its state.
  create: ({ id }) => [officePath('accounts', { new: 'one' }), { state: id }],
  publish: ({ on }) => [officePath('registers', { import: on })],
  back: register,
  withdraw: register,
  same: register,
  two: register,
  paper: ({ on }) => [officePath('registers', { register: 'licensed', entry: on.slice(5) })],
  fact: () => [officePath('facts')],
}

/** Where `navigate` finds what an item of the clerk's tray is about. */
export const itemPage = (item: TrayItem): Page => (pages[item.act] ?? account)(item)
