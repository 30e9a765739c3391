/** A list of numbers is checked at once, with a signed receipt. */
export * from './calls.ts'
export * from './code-type.ts'
export * from './limits.ts'
export * from './messages.ts'
export * from './paths.ts'
export * from './receipt-token.ts'
export * from './shapes.ts'
