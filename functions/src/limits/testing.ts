import type { Clock } from '../platform/clock.ts'
import type { AttemptsStore, CountedAttempt, Counter } from './attempts-store.ts'
import { createLimits, type Limits } from './limits.ts'

/** Attempts in memory, in the order in which they were added; `byKey` is what is stored. */
export const memoryAttempts = (clock: Pick<Clock, 'now'>) => {
  const byKey = new Map<string, CountedAttempt[]>()
  const of = ({ key }: Counter) => byKey.get(key) ?? []
  const counted = async (counter: Counter, now: number) => of(counter).filter(({ at }) => at > now - counter.windowMs)
  const store: AttemptsStore = {
    counted,
    latest: async (counter, now) => (await counted(counter, now)).slice(-counter.max),
    add: async (counter, id) => {
      byKey.set(counter.key, [...of(counter), { id, at: clock.now().getTime() }])
    },
    remove: async (counter, id) => {
      byKey.set(
        counter.key,
        of(counter).filter((attempt) => attempt.id !== id),
      )
    },
    clear: async ({ key }) => void byKey.delete(key),
  }
  return { store, byKey }
}

/** Limits that count in memory. */
export const memoryLimits = (clock: Pick<Clock, 'now'>): Limits =>
  createLimits(memoryAttempts(clock).store, clock, 'key')
