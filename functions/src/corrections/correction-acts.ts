import { trayActs } from '@lsb/contract'
import { onRegister } from '../office/register-tray-acts.ts'
import type { TrayActKinds } from '../tray/tray-act.ts'
import { aboutSameEntry, sameEntry } from './same-entry.ts'
import { aboutDivision, twoPeople } from './two-people.ts'

type CorrectionTrayServices = Parameters<typeof aboutDivision>[0] & Parameters<typeof onRegister>[0]

/** The office's acts of a tray that correct who is who in a register. */
export const correctionActs = (services: CorrectionTrayServices): Pick<TrayActKinds, 'same' | 'two'> => ({
  same: onRegister(services, trayActs.same.asked, aboutSameEntry, sameEntry),
  two: onRegister(services, trayActs.two.asked, aboutDivision, twoPeople),
})
