import type { StandingCode } from './shapes/standing.ts'
import { codesOfRooms } from './standings-of-rooms.ts'

/** Whether it answers that the person may practise, within limits that one has to know first. */
export const isNarrowed = (code: StandingCode | null | undefined): boolean => codesOfRooms.some((one) => one === code)

/** Whether it answers that the person may practise. */
export const isMayPractise = (code: StandingCode | null | undefined): boolean =>
  code === 'may_practise' || isNarrowed(code)
