import { fold } from '../fold.ts'
import { eachIn, type Lists, listsByWord } from './word-index.ts'

/** Entries offered when a search finds nothing. */
const NEAREST_MAX = 5

/** The largest edit distance at which a word still counts as found: 0 for the shortest words, 1 for short and 2 for long ones. */
const distanceAllowed = (word: string): number => {
  if (word.length < 3) return 0
  return word.length < 7 ? 1 : 2
}

/**
 * The edit distance of two words: the number of letters that are wrong, missing, extra or swapped with their neighbour; `max + 1`
 * when it is more than `max`.
 */
export const editDistance = (a: string, b: string, max: number): number => {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let last: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (last[j - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > max) return max + 1
    last = row
    row = next
  }
  return row[b.length] ?? 0
}

const bitsSet = (bits: number): number => {
  let left = bits
  let count = 0
  for (; left !== 0; count += 1) left &= left - 1
  return count
}

const CODE_A = 97

/** The letters a to z in a folded text, one bit each. */
const lettersIn = (folded: string): number => {
  let bits = 0
  for (let at = 0; at < folded.length; at += 1) {
    const letter = folded.charCodeAt(at) - CODE_A
    if (letter >= 0 && letter < 26) bits |= 1 << letter
  }
  return bits
}

const wordsOf = (text: string): string[] => [...new Set(fold(text).match(/\p{L}+/gu))]

/** The distinct words of many names. */
export interface NameWords {
  words: readonly string[]
  /** By word. */
  letters: readonly number[]
  /** By word, the places of the names that have it. */
  names: Lists
  /** By name, in characters of the folded text. */
  lengths: Uint16Array
}

export const nameWords = (names: readonly string[]): NameWords => {
  const { words, lists } = listsByWord((tell) => {
    for (const [at, name] of names.entries()) for (const word of wordsOf(name)) tell(word, at)
  })
  return {
    words,
    letters: words.map(lettersIn),
    names: lists,
    lengths: Uint16Array.from(names, (name) => fold(name).length),
  }
}

/**
 * The names nearest to a search that found nothing, best first: with a wrong letter, with words in another order, with one word
 * less. At least half of the searched words must be in the name, exactly or nearly. Numbers are never guessed.
 * @returns their indexes in the list, at most `NEAREST_MAX`
 */
export const nearestNames = ({ words, letters, names, lengths }: NameWords, search: string): number[] => {
  const searched = wordsOf(search)
  if (searched.length === 0 || /\d/.test(fold(search))) return []
  const scores = new Map<number, { matches: number; distance: number }>()
  for (const word of searched) {
    const max = distanceAllowed(word)
    const searchedLetters = lettersIn(word)
    const distances = new Map<number, number>()
    for (const [place, known] of words.entries()) {
      // A wrong letter adds one letter and removes one. A word whose letters differ by more is too far away.
      if (bitsSet((letters[place] ?? 0) ^ searchedLetters) > 2 * max) continue
      const distance = known === word ? 0 : editDistance(word, known, max)
      if (distance > max) continue
      eachIn(names, place, (row) => distances.set(row, Math.min(distance, distances.get(row) ?? distance)))
    }
    for (const [row, distance] of distances) {
      const score = scores.get(row) ?? { matches: 0, distance: 0 }
      scores.set(row, { matches: score.matches + 1, distance: score.distance + distance })
    }
  }
  const wordsNeeded = Math.ceil(searched.length / 2)
  const folded = searched.join(' ')
  return Array.from(scores, ([row, score]) => ({ row, ...score }))
    .filter(({ matches }) => matches >= wordsNeeded)
    .toSorted(
      (a, b) =>
        b.matches - a.matches ||
        a.distance - b.distance ||
        Math.abs((lengths[a.row] ?? 0) - folded.length) - Math.abs((lengths[b.row] ?? 0) - folded.length) ||
        a.row - b.row,
    )
    .slice(0, NEAREST_MAX)
    .map(({ row }) => row)
}
