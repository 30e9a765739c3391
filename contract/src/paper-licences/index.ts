/** Licences on paper are recorded, from a list or one by one. */
export * from './messages.ts'
export * from './shapes.ts'
