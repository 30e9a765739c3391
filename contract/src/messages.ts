// What the product says: the words of `specified` are the specification's, the others our own.
export * from './messages/specified.ts'
export * from './messages/own.ts'
export * from './messages/office.ts'
export * from './messages/registers.ts'
export * from './messages/checks.ts'
