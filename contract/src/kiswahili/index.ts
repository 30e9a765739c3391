/** Verdicts in Kiswahili, once the board approves. */
export * from './messages.ts'
export * from './words.ts'
