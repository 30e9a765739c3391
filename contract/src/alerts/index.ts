/** Holders learn of their entry's changes. */
export * from './messages.ts'
