import { pages } from '@lsb/contract'
import type { PanelName } from './panels.ts'

/** Address of a panel of the office, with what it shows. */
export const officePath = (panel: PanelName, shown: Record<string, string> = {}): string =>
  `${pages.office.path}?${new URLSearchParams({ panel, ...shown }).toString()}`
