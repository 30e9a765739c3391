import { recordOf } from './record-of.ts'
import type { Switch } from './switch.ts'
import { reminders } from './reminders/switch.ts'
import { watching } from './watches/switch.ts'

/** The switches of the board, by their names in `board/facts`, in the order of the office's page. */
const switches = { watching, reminders }
export type SwitchName = keyof typeof switches

const isSwitchName = (name: string): name is SwitchName => Object.hasOwn(switches, name)
export const switchNames: readonly SwitchName[] = Object.keys(switches).filter(isSwitchName)

/** What is said of one; of this type also where the board has none. */
export const switchOf = (name: SwitchName): Switch => switches[name]

/** Until the office changes one. */
export const usualSwitches = recordOf(switchNames, (name) => switchOf(name).usual)
