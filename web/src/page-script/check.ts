/** The only script of the page that checks a licence. */
import { startLicenceCheck } from '../check-script/start.ts'
import { loadAsked } from './load-asked.ts'
import { startScanButton } from './scan-button.ts'
import { markReady, startPage } from './start.ts'

/** Takes the number from the address, because a page without its result does not have it. */
const addNumber = (root: HTMLElement | null, path: string) => {
  const number = path.split('/')[2]
  if (root?.dataset['number'] === '' && number) root.dataset['number'] = decodeURIComponent(number)
}

startPage(document)
const root = document.getElementById('licence-check')
addNumber(root, window.location.pathname)
if (root?.dataset['number'] !== '' || !loadAsked(window.location.hash)) startLicenceCheck(document)
const asking = document.querySelector<HTMLElement>('form[data-asks]')
asking?.addEventListener('submit', (event) => {
  event.preventDefault()
  loadAsked(asking.dataset['asks'] ?? '')
})
startScanButton(document)
markReady(document)
