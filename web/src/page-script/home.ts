/** The only script of the home page. */
import { startRotation } from './rotation.ts'
import { markReady, startPage } from './start.ts'

startPage(document)
for (const section of document.querySelectorAll<HTMLElement>('[data-rotation]')) startRotation(section)
markReady(document)
