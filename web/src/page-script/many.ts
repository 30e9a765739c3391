/** The only script of the page that checks a list, until somebody goes to the list. */
import { loadOnIntent } from '../features/check-many/script/load-on-intent.ts'
import { markReady, startPage } from './start.ts'

startPage(document)
const form = document.getElementById('check-many')
if (form instanceof HTMLFormElement) loadOnIntent(form)
markReady(document)
