/** The only script of the page that checks a licence. */
import { startLicenceCheck } from '../check-script/start.ts'
import { startScanButton } from './scan-button.ts'
import { markReady, startPage } from './start.ts'

/** Takes the number from the address, because a page without its result does not have it. */
const addNumber = (root: HTMLElement | null, path: string) => {
  const number = path.split('/')[2]
  if (root?.dataset['number'] === '' && number) root.dataset['number'] = decodeURIComponent(number)
}

startPage(document)
addNumber(document.getElementById('licence-check'), window.location.pathname)
startLicenceCheck(document)
startScanButton(document)
markReady(document)
