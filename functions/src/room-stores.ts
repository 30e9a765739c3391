import type { Firebase } from './platform/firebase.ts'
import { createPresencesStore } from './presence/presences-store.ts'
import { createRemindersStore } from './reminders/reminders-store.ts'
import { createVisitorReportsStore } from './visitor-reports/visitor-reports-store.ts'
import { createWatchesStore } from './watches/watches-store.ts'

/** The stores of the rooms, a line each. */
export const roomStores = (firebase: Firebase) => ({
  presences: createPresencesStore(firebase),
  reminders: createRemindersStore(firebase),
  visitorReports: createVisitorReportsStore(firebase),
  watches: createWatchesStore(firebase),
})
export type RoomStores = ReturnType<typeof roomStores>
