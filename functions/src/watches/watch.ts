import { createHash } from 'node:crypto'
import { instant, shape, text, textMap, whole } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import { isSame, type PublicFacts } from '../registers/public-facts.ts'

/** `watches/{id}`: somebody without an account is told when an entry of the register changes. */
export const watchShape = shape({
  entry_id: text(),
  /** The version of the register in which the entry had this identity: a correction may say later whose row it was. */
  version: whole(),
  address: text(),
  /** Until when; then the watch is deleted. */
  until: instant(),
  /** What the person knows: what the public read at the confirmation, or at the last message. */
  told: textMap(),
  /** What the public read at the last nightly look when that was something else, and the day of that look; '' when it was not. */
  seen: textMap(),
  seen_on: text(),
})
export type Watch = InferType<typeof watchShape>

/** One address watches an entry once. */
export const watchIdOf = (entryId: string, address: string): string =>
  createHash('sha256')
    .update(JSON.stringify([entryId, address.toLowerCase()]))
    .digest('hex')

export const newWatch = (
  entry: Pick<Watch, 'entry_id' | 'version' | 'address'>,
  told: PublicFacts,
  now: Date,
): Watch => {
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + 1)
  return { ...entry, until: until.toISOString(), told: { ...told }, seen: {}, seen_on: '' }
}

/** What a nightly look writes into a watch. */
export type Look = Pick<Watch, 'told' | 'seen' | 'seen_on'>

/**
 * A nightly look at what the public reads; null when it changes nothing. A change is told by the second look that finds it, on
 * another day, which alone replaces `told`: what went back meanwhile is told to nobody.
 */
export const lookAt = ({ told, seen, seen_on }: Watch, is: PublicFacts, today: string): Look | null => {
  if (isSame(told, is)) return seen_on === '' ? null : { told, seen: {}, seen_on: '' }
  if (seen_on === '' || !isSame(seen, is)) return { told, seen: { ...is }, seen_on: today }
  return seen_on === today ? null : { told: { ...is }, seen: {}, seen_on: '' }
}
