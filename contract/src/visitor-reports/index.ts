/** Browsers report their errors to the log. */
export * from './calls.ts'
export * from './messages.ts'
export * from './report.ts'
export * from './shapes.ts'
