/** A holder shows who they are by a code of three minutes. */
export * from './calls.ts'
export * from './code-type.ts'
export * from './limits.ts'
export * from './messages.ts'
export * from './paths.ts'
export * from './shapes.ts'
export * from './token.ts'
export * from './typed-letters.ts'
