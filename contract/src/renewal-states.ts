/**
 * The state of a licence's renewal in a year. `not_expected`: the holder has sent nothing, and by the register's status may not
 * practise.
 */
export const renewalStates = ['not_begun', 'submitted', 'returned', 'approved', 'not_expected'] as const
export type RenewalState = (typeof renewalStates)[number]

/** Whether the office can reach the holder of a licence: by the confirmed address of an enabled account. */
export const renewalReaches = ['mail', 'no_address', 'no_account'] as const
export type RenewalReach = (typeof renewalReaches)[number]

export const renewalStateWords: Record<RenewalState, string> = {
  not_begun: 'Not begun',
  submitted: 'Waiting for the chair',
  returned: 'Returned',
  approved: 'Renewed',
  not_expected: 'Not expected',
}
export const renewalReachWords: Record<RenewalReach, string> = {
  mail: 'Confirmed address',
  no_address: 'No confirmed address',
  no_account: 'No account',
}
