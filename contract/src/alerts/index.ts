/** Holders are told by mail what the public now reads of them. */
export * from './limits.ts'
export * from './messages.ts'
