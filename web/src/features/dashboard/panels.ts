/** The panels of the side menu, in order, by their name in the address. */
export const panelTitles = {
  licenses: 'Licenses',
  badge: 'ID Badge',
  assistants: 'Assistants',
  events: 'Events',
  complaint: 'Complaint',
  help: 'Help Center',
} as const

/** Panels outside the menu: the head of the page links to them. */
const otherTitles = { details: 'My details' } as const

export type PanelName = keyof typeof panelTitles | keyof typeof otherTitles
const isPanelName = (name: string): name is PanelName => name in panelTitles || name in otherTitles

/** The panel an address asks for; the first one for anything unknown. */
export const panelOf = (name: string | null): PanelName => (name !== null && isPanelName(name) ? name : 'licenses')

/** The heading of a panel. */
export const titleOf = (panel: PanelName): string => ({ ...panelTitles, ...otherTitles })[panel]
