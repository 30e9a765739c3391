import { standingMessages } from './messages.ts'
import type { StandingCode } from './shapes/standing.ts'
import { filtersOfRooms } from './standing-words-of-rooms.ts'

/** The standings by which the register of licensed surveyors can be filtered, in the order of the menu, with their words. */
export const standingFilters = {
  may_practise: standingMessages.anyYearMayPractise,
  ...filtersOfRooms,
  renewal_open: standingMessages.anyYearNoLicenceYet,
  not_renewed: standingMessages.anyYearNoLicence,
  not_recorded: standingMessages.notRecorded,
  suspended: standingMessages.suspended,
  removed: standingMessages.removed,
  retired: standingMessages.retired,
  deceased: standingMessages.deceased,
  unknown_status: standingMessages.unknownStatus,
} as const satisfies Partial<Record<StandingCode, string>>
export type StandingFilter = keyof typeof standingFilters

const isStandingFilter = (text: string): text is StandingFilter => Object.hasOwn(standingFilters, text)
export const standingFilterNames: readonly StandingFilter[] = Object.keys(standingFilters).filter(isStandingFilter)

/** Reads the filter in an address or a call; null for any other text. */
export const standingFilterIn = (text: string): StandingFilter | null => (isStandingFilter(text) ? text : null)
