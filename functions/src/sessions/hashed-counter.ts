import { createHmac } from 'node:crypto'
import type { Counter } from './throttle-store.ts'

/** A counter for a value that the store must not hold in the clear. `kind` keeps counters of the same value apart. */
export const hashedCounter = (
  hashKey: string,
  kind: string,
  value: string,
  limit: { max: number; windowMs: number },
): Counter => ({
  key: createHmac('sha256', hashKey)
    .update(JSON.stringify([kind, value]))
    .digest('hex'),
  ...limit,
})
