/** The only script of the page that checks a licence. */
import { startLicenceCheck } from '../check-script/start.ts'
import { markReady, startPage } from './start.ts'

/** The page that came without its result does not know which number was asked about; its address does. */
const nameNumber = (root: HTMLElement | null, path: string) => {
  const number = path.split('/')[2]
  if (root?.dataset['number'] === '' && number) root.dataset['number'] = decodeURIComponent(number)
}

startPage(document)
nameNumber(document.getElementById('licence-check'), window.location.pathname)
startLicenceCheck(document)
markReady(document)
