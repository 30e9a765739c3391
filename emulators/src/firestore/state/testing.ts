import { Database } from './database.ts'
import { parseFieldPath } from './field-path.ts'
import { mapOf } from './fields.ts'
import { keyOfPath } from './names.ts'
import type { Value } from './value.ts'
import type { Precondition, Transform, Write } from './write.ts'

/** For tests: a database and short ways to write to it. */
export const databaseName = 'projects/demo/databases/(default)'

export const newDatabase = (): Database => new Database(databaseName, () => {})

export const set = (
  path: string,
  fields: Record<string, Value>,
  more: { precondition?: Precondition; mask?: string[]; transforms?: Transform[] } = {},
): Write => ({
  kind: 'update',
  key: keyOfPath(databaseName, path),
  fields: mapOf(Object.entries(fields)),
  mask: more.mask?.map(parseFieldPath),
  transforms: more.transforms ?? [],
  precondition: more.precondition,
})

export const remove = (path: string, precondition?: Precondition): Write => ({
  kind: 'delete',
  key: keyOfPath(databaseName, path),
  precondition,
})
