import { presenceLetters } from '../presence/typed-letters.ts'
import type { Unsearched, UnsearchedWithin } from './unsearched.ts'

/** What boxes for a number or a name find in a text and do not search for: a line of each room that has such. */
const kinds: readonly Unsearched[] = [presenceLetters]

const firstOf = <Found>(find: (kind: Unsearched) => Found | null): Found | null => {
  for (const kind of kinds) {
    const found = find(kind)
    if (found !== null) return found
  }
  return null
}

/** What of a text stays out of every address and every call, with the number beside it; null for any other text. */
export const unsearchedIn = (text: string): UnsearchedWithin | null => firstOf((kind) => kind.beside(text))
/** Whether a text that is still being typed can become such: it is not searched for until it is sent. */
export const mayBecomeUnsearched = (text: string): boolean => kinds.some((kind) => kind.mayBecome(text))
/** What to say of a text that is such alone, without a number. A name can be: it is searched first. */
export const aloneUnsearched = (text: string) => firstOf((kind) => kind.alone(text))
