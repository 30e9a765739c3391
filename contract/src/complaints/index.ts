/** A form writes a complaint, and sends nothing. */
export * from './form.ts'
export * from './limits.ts'
export * from './messages.ts'
export * from './path.ts'
