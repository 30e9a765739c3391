/**
 * Where a licence of the register stands with the renewal of a year. `not_expected`: its holder has sent nothing, and the
 * register's status alone says that they may not practise.
 */
export const renewalStates = ['not_begun', 'submitted', 'returned', 'approved', 'not_expected'] as const
export type RenewalState = (typeof renewalStates)[number]

/** Those whose holders can still send something: the office reminds nobody else. */
export const remindableStates = ['not_begun', 'returned'] as const satisfies RenewalState[]
export type RemindableState = (typeof remindableStates)[number]

/** Whether a message reaches the holder of a licence: by the confirmed address of an account that is not disabled. */
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
