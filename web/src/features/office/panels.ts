import { pages } from '@lsb/contract'

/** Address of a panel of the office, with what it shows, as its query. */
export const officePath = (panel: PanelName, query: Record<string, string> = {}): string =>
  `${pages.office.path}?${new URLSearchParams({ panel, ...query }).toString()}`

/** The parameters of an address that are not empty. */
export const withoutEmpty = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** The panels of the office's menu, in order, by their name in the address. */
export const panelTitles = {
  today: 'Today',
  accounts: 'Accounts',
  tray: 'Tray',
  registers: 'Registers',
  renewals: 'Renewals',
  log: 'Log',
  facts: 'Renewal date and texts',
  resources: 'Documents',
  messages: 'Messages',
} as const

/** The heading in the menu above a panel: what is not needed every day stands below it. */
export const panelGroups: Partial<Record<PanelName, string>> = { facts: 'Once a year' }

export type PanelName = keyof typeof panelTitles
const isPanelName = (name: string): name is PanelName => name in panelTitles

/** The panel an address asks for; the first one for anything unknown. */
export const panelOf = (name: string | null): PanelName => (name !== null && isPanelName(name) ? name : 'today')
