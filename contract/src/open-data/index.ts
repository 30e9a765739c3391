export * from './open-data.ts'
export * from './shapes.ts'
export * from './terms.ts'
