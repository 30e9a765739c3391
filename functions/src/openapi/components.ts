import { problemShape } from '@lsb/contract'
import { componentsOf } from './described-shape.ts'
import { isFile } from './operation.ts'
import { operations } from './operations.ts'
import type { Schema } from './schema.ts'

/** Every named shape the API answers with. */
export const components: Record<string, Schema> = componentsOf([
  problemShape,
  ...operations.flatMap(({ answer }) => (answer === null || isFile(answer) ? [] : [answer])),
])
