/** The registers as files, and a feed of what changed. */
export * from './messages.ts'
export * from './open-data.ts'
export * from './shapes.ts'
export * from './terms.ts'
