import { whole } from '../shapes/fields.ts'

/** What a plan says of these messages. */
export const alertsOfPlan = {
  alerts: whole('How many holders publishing writes to, ten minutes later; null where nobody has counted.').nullable(),
}
export const alertsNotCounted = { alerts: null } as const
export const alertMembers = ['alerts'] as const
