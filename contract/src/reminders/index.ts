/** Holders are reminded to renew, by themselves or by a clerk. */
export * from './acts.ts'
export * from './calls.ts'
export * from './messages.ts'
export * from './paths.ts'
export * from './reminder-days.ts'
export * from './reminders.ts'
