import type { TestedRoom } from '../room.ts'
import { inEnglish, kiswahiliScreens } from './screens.ts'

export const kiswahili: TestedRoom = { access: () => [], screens: kiswahiliScreens, inEnglish }
