/** Holders are reminded to renew, by themselves or by a clerk. */
export * from './calls.ts'
export * from './paths.ts'
export * from './reminder-days.ts'
export * from './reminders.ts'
