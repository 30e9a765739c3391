/** Shows who somebody is; the page loads this script when its address has such a code, or letters were typed. */
import { startPresence } from './start.ts'

startPresence(document)
