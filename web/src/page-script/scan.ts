/** Opens the scanner; the page loads this script when its button is pressed. */
import { startScanner } from '../scan-script/start.ts'

void startScanner(document)
