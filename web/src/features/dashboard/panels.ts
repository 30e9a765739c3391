import { SIDEBAR_BREAKPOINT_PX } from '@lsb/contract'

/** The panels of the side menu, in order, by their name in the address. */
export const panelTitles = {
  licenses: 'Licenses',
  badge: 'ID Badge',
  assistants: 'Assistants',
  events: 'Events',
  complaint: 'Complaint',
  help: 'Help Center',
} as const

export type PanelName = keyof typeof panelTitles
const isPanelName = (name: string): name is PanelName => name in panelTitles
export const panelNames: readonly PanelName[] = Object.keys(panelTitles).filter(isPanelName)

/** The panel an address asks for; the first one for anything unknown. */
export const panelOf = (name: string | null): PanelName => (name !== null && isPanelName(name) ? name : 'licenses')

/** From this width on the side menu stands beside the panel. */
export const WIDE = `@media (min-width: ${SIDEBAR_BREAKPOINT_PX}px)`
