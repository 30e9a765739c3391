import {
  THROTTLE_MAX_PER_ADDRESS,
  THROTTLE_MAX_PER_DEVICE,
  THROTTLE_MAX_PER_ID,
  THROTTLE_WINDOW_MS,
} from '@lsb/contract'
import type { Attempt, Limit, Limits } from '../limits/limits.ts'

/** Where a sign-in is tried from. */
export interface Origin {
  address: string
  /** Id of the device when this ID number has signed in on it before, else null. */
  device: string | null
}

const windowMs = THROTTLE_WINDOW_MS

/** The address comes first: what it must wait for does not count against the ID number. */
const limitsOf = (idNumber: string, { address, device }: Origin): Limit[] =>
  device === null
    ? [
        { kind: 'id and address', value: [idNumber, address], max: THROTTLE_MAX_PER_ADDRESS, windowMs },
        { kind: 'id', value: idNumber, max: THROTTLE_MAX_PER_ID, windowMs },
      ]
    : [{ kind: 'id and device', value: [idNumber, device], max: THROTTLE_MAX_PER_DEVICE, windowMs }]

export type Throttle = ReturnType<typeof createThrottle>

/**
 * Limits sign-in attempts. Unknown devices share a budget for each ID number: a number of attempts from one address, and a number
 * from all addresses. A device on which the ID number has signed in before has its own budget, so that an attacker who uses up
 * the shared budget does not lock the holder out.
 */
export const createThrottle = (limits: Limits) => ({
  /** Counts an attempt before it is made; throws the 429 problem when there were too many. */
  attempt: (idNumber: string, origin: Origin): Promise<Attempt> => limits.count(limitsOf(idNumber, origin)),
  /** Removes the attempts from the counters that an attempt from this origin uses: for a sign-in that takes two calls. */
  clear: (idNumber: string, origin: Origin): Promise<void> => limits.clear(limitsOf(idNumber, origin)),
})
