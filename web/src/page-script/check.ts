/** The only script of the page that checks a licence. */
import { PRESENCE_FRAGMENT } from '@lsb/contract'
import { startLicenceCheck } from '../check-script/start.ts'
import { RECEIPT_ASKED } from '../features/check-many/receipt-asked.ts'
import { startScanButton } from './scan-button.ts'
import { markReady, startPage } from './start.ts'

/** Written into the page's script by the build. */
declare const RECEIPT_PATH: string
declare const PRESENCE_PATH: string

/** Takes the number from the address, because a page without its result does not have it. */
const addNumber = (root: HTMLElement | null, path: string) => {
  const number = path.split('/')[2]
  if (root?.dataset['number'] === '' && number) root.dataset['number'] = decodeURIComponent(number)
}

startPage(document)
const root = document.getElementById('licence-check')
addNumber(root, window.location.pathname)
const { hash } = window.location
const isBare = root?.dataset['number'] === ''
// A receipt and a person are about no licence's number.
if (isBare && RECEIPT_ASKED.test(hash)) void import(/* @vite-ignore */ RECEIPT_PATH)
else if (isBare && hash.startsWith(PRESENCE_FRAGMENT)) void import(/* @vite-ignore */ PRESENCE_PATH)
else startLicenceCheck(document)
document.querySelector('[data-presence-form]')?.addEventListener('submit', (event) => {
  event.preventDefault()
  void import(/* @vite-ignore */ PRESENCE_PATH)
})
startScanButton(document)
markReady(document)
