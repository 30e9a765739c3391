import { checkManyPages } from './check-many/pages.ts'
import { complaintsPages } from './complaints/pages.ts'
import { openDataPages } from './open-data/pages.ts'
import { reminders } from './reminders/switch.ts'
import { watchesPages } from './watches/pages.ts'
import { watching } from './watches/switch.ts'

export const pagesOfRooms = { ...checkManyPages, ...complaintsPages, ...openDataPages, ...watchesPages } as const

/** By their names in `board/facts`, in the order of the office's page. A new one is the last. */
export const switchesOfRooms = { watching, reminders }
