import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import type { Log } from '../platform/log.ts'
import { registers } from './definitions.ts'
import { holdRegister } from './held-register.ts'
import { createPractisingYearsStore } from './practising-years-store.ts'
import { rememberPractisingYears } from './practising-years.ts'
import type { ProfileServices } from './profile.ts'
import { createRegistersStore } from './registers-store.ts'

/** The published registers as one instance serves them. */
export const createRegisters = (firebase: Firebase, clock: Clock, log: Log): ProfileServices => {
  const services = { registers: createRegistersStore(firebase), clock, log }
  return {
    licensed: holdRegister(registers.licensed, services),
    approved: holdRegister(registers.approved, services),
    practisingYears: rememberPractisingYears(createPractisingYearsStore(firebase), clock),
  }
}
