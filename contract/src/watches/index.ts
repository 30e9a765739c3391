export * from './calls.ts'
export * from './messages.ts'
export * from './paths.ts'
