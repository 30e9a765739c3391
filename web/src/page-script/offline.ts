/** The only script of the page that answers without a network. */
import { startOffline } from '../offline-script/start.ts'
import { startScanButton } from './scan-button.ts'
import { markReady, startPage } from './start.ts'

startPage(document)
startScanButton(document)
void startOffline(document).finally(() => markReady(document))
