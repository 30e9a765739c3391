import { KISWAHILI_DRAFT } from '@lsb/contract'
import { factsChanges } from '@lsb/functions/src/standing/board-facts-store.ts'

/** The demo shows the Kiswahili of the verdicts, as a draft. */
export const draftShown = ['Kiswahili', factsChanges.kiswahili(KISWAHILI_DRAFT)] as const
