/** A surveyor may practise, with conditions. */
export * from './events.ts'
export * from './fields.ts'
export * from './words.ts'
