/** Holders are reminded to renew, by themselves or by a clerk. */
export * from './reminder-days.ts'
export * from './reminders.ts'
