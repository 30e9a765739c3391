import { switchesOfRooms as switches } from './pages-and-switches.ts'
import { recordOf } from './record-of.ts'
import type { Switch } from './switch.ts'

/** The switches of the board. */
export type SwitchName = keyof typeof switches

const isSwitchName = (name: string): name is SwitchName => Object.hasOwn(switches, name)
export const switchNames: readonly SwitchName[] = Object.keys(switches).filter(isSwitchName)

/** What is said of one; of this type also where the board has none. */
export const switchOf = (name: SwitchName): Switch => switches[name]

/** Until the office changes one. */
export const usualSwitches = recordOf(switchNames, (name) => switchOf(name).usual)
