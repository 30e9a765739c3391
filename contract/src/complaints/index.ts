/** A form makes the text of a complaint, and sends nothing. */
export * from './form.ts'
export * from './messages.ts'
export * from './path.ts'
