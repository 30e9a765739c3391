/** Makes or shows a receipt; the page loads this script when its address asks for one. */
import { startReceipt } from './start.ts'

void startReceipt(document)
