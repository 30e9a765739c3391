/** Recording licences on paper. */
export * from './acts.ts'
export * from './messages.ts'
