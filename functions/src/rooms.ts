import { openDataTerms } from '@lsb/contract'
import { alertsStored, createAlertsStore } from './alerts/alerts-store.ts'
import type { Firebase } from './platform/firebase.ts'
import { createPresencesStore, presencesStored } from './presence/presences-store.ts'
import { createRemindersStore } from './reminders/reminders-store.ts'
import { createVisitorReportsStore, visitorReportsStored } from './visitor-reports/visitor-reports-store.ts'
import { createWatchesStore, watchesStored } from './watches/watches-store.ts'

/** The documents that the rooms store. */
export const storedOfRooms = { ...alertsStored, ...presencesStored, ...visitorReportsStored, ...watchesStored } as const

/** What the rooms' own calls work with, a line each. */
export const servicesOfRooms = (firebase: Firebase) => ({
  alerts: createAlertsStore(firebase),
  openData: openDataTerms,
  presences: createPresencesStore(firebase),
  reminders: createRemindersStore(firebase),
  visitorReports: createVisitorReportsStore(firebase),
  watches: createWatchesStore(firebase),
})
export type ServicesOfRooms = ReturnType<typeof servicesOfRooms>
