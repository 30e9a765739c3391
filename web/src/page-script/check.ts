/** The only script of the page that checks a licence. */
import { startLicenceCheck } from '../check-script/start.ts'
import { RECEIPT_ASKED } from '../shared/receipt-asked.ts'
import { startScanButton } from './scan-button.ts'
import { markReady, startPage } from './start.ts'

/** Written into the page's script by the build. */
declare const RECEIPT_PATH: string

/** Takes the number from the address, because a page without its result does not have it. */
const addNumber = (root: HTMLElement | null, path: string) => {
  const number = path.split('/')[2]
  if (root?.dataset['number'] === '' && number) root.dataset['number'] = decodeURIComponent(number)
}

startPage(document)
addNumber(document.getElementById('licence-check'), window.location.pathname)
// A receipt is about no licence's number.
if (document.getElementById('licence-check')?.dataset['number'] === '' && RECEIPT_ASKED.test(window.location.hash))
  void import(/* @vite-ignore */ RECEIPT_PATH)
else startLicenceCheck(document)
startScanButton(document)
markReady(document)
