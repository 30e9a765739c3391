/** Anybody is told by mail when an entry changes. */
export * from './calls.ts'
export * from './messages.ts'
export * from './on-profile.ts'
export * from './paths.ts'
