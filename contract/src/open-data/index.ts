export * from './open-data.ts'
export * from './shapes.ts'
