/** Verdicts in Kiswahili, once the board approves. */
export * from './approval.ts'
export * from './copy.ts'
export * from './messages.ts'
export * from './words.ts'
