import type { Services } from '../../functions/src/services.ts'

/** How many write the same document at once. */
export const AT_ONCE = 50

export interface Contended {
  what: string
  /** What one of them does; throws a `Problem` when it is refused. */
  write: (services: Services, at: number) => Promise<unknown>
  /** How many of the writes are stored, of which `done` were not refused. */
  stored: (services: Services, done: number) => Promise<number>
  /** How many must be. */
  wanted: number
}
