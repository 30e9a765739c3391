import type { Services } from './services.ts'
import { logRecordCheck } from './record-check/check-record.ts'
import { tidyVersions } from './registers/versions/tidy-versions.ts'
import { remindByItself } from './reminders/remind-by-itself.ts'
import { sweepFiles } from './sweep/sweep-files.ts'
import { sweepImports } from './sweep/sweep-imports.ts'
import { tellWatchers } from './watches/tell-watchers.ts'

/** What runs every night, in this order. */
export const nightlyParts = (services: Services): Record<string, () => Promise<object>> => ({
  reminders: () => remindByItself(services),
  'check of the record': () => logRecordCheck(services.checkRecord, services.log),
  sweep: () => sweepFiles(services),
  'sweep of imports': () => sweepImports(services),
  'sweep of presences': () => services.presences.removeEnded(services.clock.now()),
  'sweep of versions': () => tidyVersions(services),
  'watched entries': () => tellWatchers(services),
})
