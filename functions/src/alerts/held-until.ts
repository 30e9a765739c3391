import type { Clock } from '../platform/clock.ts'

/** How long a change is public before holders are told, in milliseconds: one that is taken back before tells nobody. */
const HELD_MS = 10 * 60 * 1000

/** What became public after this instant (ISO 8601) is told to nobody yet. */
export const heldUntil = (clock: Pick<Clock, 'now'>): string => new Date(clock.now().getTime() - HELD_MS).toISOString()
