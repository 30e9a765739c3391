import { pages } from '@lsb/contract'
import type { PanelName } from './panels.ts'

/** Address of a panel of the office, with what it shows, as its query. */
export const officePath = (panel: PanelName, query: Record<string, string> = {}): string =>
  `${pages.office.path}?${new URLSearchParams({ panel, ...query }).toString()}`
