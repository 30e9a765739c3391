/** Verdicts in Kiswahili, once somebody named by the board has approved them. */
export * from './messages.ts'
export * from './words.ts'
