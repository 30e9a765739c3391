import { alertMails } from './alerts/mails.ts'
import { checkManyCalls } from './check-many/calls.ts'
import { openPresenceCalls, presenceCalls } from './presence/calls.ts'
import { remindersCalls } from './reminders/calls.ts'
import { reminderMails } from './reminders/mails.ts'
import { visitorReportsCalls } from './visitor-reports/calls.ts'
import { watchesCalls } from './watches/calls.ts'
import { watchLinkKinds, watchMails } from './watches/mails.ts'

// The rooms, a line each; their pages are in `pages.ts` and their switches in `switches.ts`, which other modules need first.
export * from './alerts/index.ts'
export * from './check-many/index.ts'
export * from './complaints/index.ts'
export * from './conditions/index.ts'
export * from './corrections/index.ts'
export * from './kiswahili/index.ts'
export * from './open-data/index.ts'
export * from './paper-licences/index.ts'
export * from './presence/index.ts'
export * from './reminders/index.ts'
export * from './visitor-reports/index.ts'
export * from './watches/index.ts'

// Functions, so that a page which asks for one of them does not get the others.
export const openCallsOfRooms = () => ({ ...checkManyCalls, ...openPresenceCalls })
export const callsOfRooms = () => ({ ...presenceCalls, ...remindersCalls, ...visitorReportsCalls, ...watchesCalls })
export const mailsOfRooms = () => ({ ...alertMails, ...reminderMails, ...watchMails })
export const linkKindsOfRooms = () => [...watchLinkKinds] as const
