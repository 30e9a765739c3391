/** Recording licences on paper. */
export * from './messages.ts'
export * from './shapes.ts'
