import unhomoglyph from 'unhomoglyph'
import { wordsOf } from './names.ts'

/** A letter of another alphabet than the Latin one; apostrophes that Unicode calls letters (`ʼ`) are none. */
const OTHER_LETTER = /(?!\p{Script=Latin}|\p{Lm})\p{L}/u

export const letterOfOtherAlphabet = (name: string): string | null => OTHER_LETTER.exec(name)?.[0] ?? null

/** Words whose skeletons an instance keeps: the library compares each letter with six thousand others. */
const KEPT_MAX = 50_000
const kept = new Map<string, string>()

const skeletonOf = (word: string): string => {
  const known = kept.get(word)
  if (known !== undefined) return known
  if (kept.size >= KEPT_MAX) kept.clear()
  const made = unhomoglyph(word)
  kept.set(word, made)
  return made
}

/**
 * What a name looks like, in small letters and in capitals: skeletons of UTS 39, where letters that look the same are one. Some look
 * the same in one of both only. Two names that share one of these may be taken for each other.
 */
export const looksOf = (name: string): string[] => {
  const words = wordsOf(name)
  const looks = [words, words.map((word) => word.toUpperCase())].map((each) =>
    each.map(skeletonOf).toSorted().join(' '),
  )
  return [...new Set(looks)]
}
