import { standingMessages } from './messages.ts'
import type { StandingCode } from './shapes/standing.ts'

/** The answers by which the register of licensed surveyors can be filtered, in the order they are offered, as a list words them. */
export const standingFilters = {
  may_practise: standingMessages.anyYearMayPractise,
  renewal_open: standingMessages.anyYearNoLicenceYet,
  not_renewed: standingMessages.anyYearNoLicence,
  suspended: standingMessages.suspended,
  removed: standingMessages.removed,
  retired: standingMessages.retired,
  deceased: standingMessages.deceased,
  unknown_status: standingMessages.unknownStatus,
} as const satisfies Partial<Record<StandingCode, string>>
export type StandingFilter = keyof typeof standingFilters

const isStandingFilter = (text: string): text is StandingFilter => Object.hasOwn(standingFilters, text)
export const standingFilterNames: readonly StandingFilter[] = Object.keys(standingFilters).filter(isStandingFilter)

/** Reads a filter as an address or a call says it; null for any other text. */
export const standingFilterIn = (text: string): StandingFilter | null => (isStandingFilter(text) ? text : null)
