import { fold } from '../fold.ts'
import { lettersIn } from './characters.ts'

/** Entries offered when a search finds nothing. */
const NEAR_MAX = 5

/** Mistakes allowed in a word: none in the shortest words, one in short ones, two in long ones. */
const forgiven = (word: string): number => {
  if (word.length < 3) return 0
  return word.length < 7 ? 1 : 2
}

/**
 * The number of letters that are wrong, missing, extra or swapped with their neighbour; `most + 1` when it is more than `most`.
 */
export const lettersOff = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
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
    if (Math.min(...next) > most) return most + 1
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

const wordsOf = (text: string): string[] => [...new Set(fold(text).match(/\p{L}+/gu))]

/** The distinct words of many names, and the names that have them. */
export interface NameWords {
  words: { text: string; letters: number; rows: number[] }[]
  names: string[]
}

export const nameWords = (names: readonly string[]): NameWords => {
  const rowsOf = new Map<string, number[]>()
  for (const [at, name] of names.entries()) {
    for (const word of wordsOf(name)) {
      const rows = rowsOf.get(word)
      if (rows === undefined) rowsOf.set(word, [at])
      else rows.push(at)
    }
  }
  return {
    words: Array.from(rowsOf, ([text, rows]) => ({ text, letters: lettersIn(text), rows })),
    names: names.map(fold),
  }
}

/**
 * The names nearest to a search that found nothing, best first: with a wrong letter, with words in another order, with one word
 * less. At least half of the searched words must be in the name, exactly or nearly. Numbers are never guessed.
 * @returns their places in the list, at most `NEAR_MAX`
 */
export const nearestNames = ({ words, names }: NameWords, search: string): number[] => {
  const wanted = wordsOf(search)
  if (wanted.length === 0 || /\d/.test(fold(search))) return []
  const scores = new Map<number, { found: number; off: number }>()
  for (const word of wanted) {
    const most = forgiven(word)
    const letters = lettersIn(word)
    const offs = new Map<number, number>()
    for (const known of words) {
      // A wrong letter adds one letter and removes one. A word whose letters differ by more is too far away.
      if (bitsSet(known.letters ^ letters) > 2 * most) continue
      const off = known.text === word ? 0 : lettersOff(word, known.text, most)
      if (off > most) continue
      for (const row of known.rows) offs.set(row, Math.min(off, offs.get(row) ?? off))
    }
    for (const [row, off] of offs) {
      const score = scores.get(row) ?? { found: 0, off: 0 }
      scores.set(row, { found: score.found + 1, off: score.off + off })
    }
  }
  const needed = Math.ceil(wanted.length / 2)
  const folded = wanted.join(' ')
  return Array.from(scores, ([row, score]) => ({ row, ...score }))
    .filter(({ found }) => found >= needed)
    .toSorted(
      (a, b) =>
        b.found - a.found ||
        a.off - b.off ||
        Math.abs((names[a.row] ?? '').length - folded.length) - Math.abs((names[b.row] ?? '').length - folded.length) ||
        a.row - b.row,
    )
    .slice(0, NEAR_MAX)
    .map(({ row }) => row)
}
