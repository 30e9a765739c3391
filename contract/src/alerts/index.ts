/** Holders learn of their entry's changes. */
export * from './limits.ts'
export * from './messages.ts'
