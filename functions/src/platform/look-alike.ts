import type { Spelling } from '@lsb/contract'
import data from 'unhomoglyph/data.json' with { type: 'json' }
import { TITLES, wordsOf } from './names.ts'

/** A letter of another alphabet than the Latin one; apostrophes that Unicode calls letters (`ʼ`) are none. */
const OTHER_LETTER = /(?!\p{Script=Latin}|\p{Lm})\p{L}/u

export const letterOfOtherAlphabet = (name: string): string | null => OTHER_LETTER.exec(name)?.[0] ?? null

const skeletons: Readonly<Record<string, string>> = data
const lookOf = (word: string): string => Array.from(word, (letter) => skeletons[letter] ?? letter).join('')

/** The same for the same letters in any order. */
const sumOf = (letters: string): number => {
  let sum = 0
  for (let at = 0; at < letters.length; at += 1) {
    const mixed = Math.imul(letters.charCodeAt(at), 0x85ebca6b)
    sum = (sum + Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)) | 0
  }
  return sum
}

/** Below it each character is folded by itself, whatever stands beside it. */
const FOLDED_ALONE = 0x250

const spelledBy = (lookOfWord: (word: string) => string): Spelling => {
  const words = (name: string) => wordsOf(name).map(lookOfWord)
  const sumOfWords = (name: string) => sumOf(words(name).join(''))
  /** The sums of letters, null for what ends a word. */
  const sums: (number | null)[] = []
  const sumOfLetter = (letter: string) => (wordsOf(`a${letter}a`).length > 1 ? null : sumOfWords(letter))
  const titles = new Set(Array.from(TITLES, (title) => sumOf(lookOfWord(title))))
  return {
    words,
    // An instance does this for all names of a register before its first answer: most are read letter by letter, without their words.
    hash: (name) => {
      let [sum, word] = [0, 0]
      for (let at = 0; at < name.length; at += 1) {
        const code = name.charCodeAt(at)
        if (code >= FOLDED_ALONE) return sumOfWords(name)
        if (sums[code] === undefined) sums[code] = sumOfLetter(name.charAt(at))
        const letter = sums[code]
        if (letter === null && titles.has(word)) return sumOfWords(name)
        sum = (sum + (letter ?? 0)) | 0
        word = letter === null ? 0 : (word + letter) | 0
      }
      return titles.has(word) ? sumOfWords(name) : sum
    },
  }
}

/** What names look like, in small letters and in capitals: some letters look the same in one of both only. */
export const lookAlike: readonly Spelling[] = [spelledBy(lookOf), spelledBy((word) => lookOf(word.toUpperCase()))]

/**
 * What a name looks like: skeletons of UTS 39, where letters that look the same are one. Two names that share one of these may be
 * taken for each other.
 */
export const looksOf = (name: string): string[] => [
  ...new Set(lookAlike.map(({ words }) => words(name).toSorted().join(' '))),
]
