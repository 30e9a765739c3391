import { checkMany } from './check-many/room.ts'
import { corrections } from './corrections/room.ts'
import { kiswahili } from './kiswahili/room.ts'
import { openData } from './open-data/room.ts'
import { paperLicences } from './paper-licences/room.ts'
import { presence } from './presence/room.ts'
import { reminders } from './reminders/room.ts'
import type { TestedRoom } from './room.ts'
import { visitorReports } from './visitor-reports/room.ts'
import { watches } from './watches/room.ts'

/** The rooms, one line each; what the tests of every call need of a room stands in its folder. */
export const rooms: readonly TestedRoom[] = [
  checkMany,
  corrections,
  kiswahili,
  openData,
  paperLicences,
  presence,
  reminders,
  visitorReports,
  watches,
]
