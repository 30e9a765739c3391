import unhomoglyph from 'unhomoglyph'
import { wordsOf } from './names.ts'

/** A letter of another alphabet than the Latin one; apostrophes that Unicode calls letters (`ʼ`) are none. */
const OTHER_LETTER = /(?!\p{Script=Latin}|\p{Lm})\p{L}/u

export const letterOfOtherAlphabet = (name: string): string | null => OTHER_LETTER.exec(name)?.[0] ?? null

/** Words whose skeletons an instance keeps: the library compares each letter with six thousand others. */
const KEPT_MAX = 50_000
const kept = new Map<string, [small: string, capital: string]>()

const skeletonsOf = (word: string): [small: string, capital: string] => {
  const known = kept.get(word)
  if (known !== undefined) return known
  if (kept.size >= KEPT_MAX) kept.clear()
  const made: [string, string] = [unhomoglyph(word), unhomoglyph(word.toUpperCase())]
  kept.set(word, made)
  return made
}

/** What the words of a name look like, in small letters and in capitals. Some letters look the same in one of both only. */
export const lookWordsOf = (name: string): [small: string[], capital: string[]] => {
  const words = wordsOf(name).map(skeletonsOf)
  return [words.map(([small]) => small), words.map(([, capital]) => capital)]
}

/**
 * What a name looks like: skeletons of UTS 39, where letters that look the same are one. Two names that share one of these may be
 * taken for each other.
 */
export const looksOf = (name: string): string[] => [
  ...new Set(lookWordsOf(name).map((words) => words.toSorted().join(' '))),
]
