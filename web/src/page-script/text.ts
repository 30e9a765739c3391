/** The only script of a page that only has text. */
import { markReady, startPage } from './start.ts'

startPage(document)
markReady(document)
