import { KISWAHILI_DRAFT } from '@lsb/contract'
import { kiswahiliApproved } from '@lsb/functions/src/kiswahili/kiswahili-approved.ts'

/** The demo shows the Kiswahili of the verdicts, as a draft. */
export const draftShown = ['Kiswahili', kiswahiliApproved(KISWAHILI_DRAFT)] as const
