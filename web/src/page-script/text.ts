/** The only script of a page that only has text. */
import { startOfflineSwitch } from './offline-switch.ts'
import { markReady, startPage } from './start.ts'

startPage(document)
startOfflineSwitch(document)
markReady(document)
