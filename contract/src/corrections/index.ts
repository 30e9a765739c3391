/** Two entries are one person, or one entry is two. */
export * from './acts.ts'
export * from './messages.ts'
