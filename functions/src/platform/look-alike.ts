import unhomoglyph from 'unhomoglyph'
import { wordsOf } from './names.ts'

/** A letter of another alphabet than the Latin one; apostrophes that Unicode calls letters (`ʼ`) are none. */
const OTHER_LETTER = /(?!\p{Script=Latin}|\p{Lm})\p{L}/u

export const letterOfOtherAlphabet = (name: string): string | null => OTHER_LETTER.exec(name)?.[0] ?? null

/** What a word looks like, in small letters and in capitals. Some letters look the same in one of both only. */
type Looks = [small: string, capital: string]

/** Words whose looks an instance keeps: the library compares each letter with six thousand others. */
const KEPT_MAX = 50_000
const kept = new Map<string, Looks[]>()

/** The looks of the words in a part of a name between spaces: of none in a title, of several in a name with a hyphen. */
const looksOfPart = (part: string): Looks[] => {
  const known = kept.get(part)
  if (known !== undefined) return known
  if (kept.size >= KEPT_MAX) kept.clear()
  const made = wordsOf(part).map((word): Looks => [unhomoglyph(word), unhomoglyph(word.toUpperCase())])
  kept.set(part, made)
  return made
}

/** What the words of a name look like, in small letters and in capitals. */
export const lookWordsOf = (name: string): [small: string[], capital: string[]] => {
  const looks: [string[], string[]] = [[], []]
  for (const part of name.split(' '))
    for (const [small, capital] of looksOfPart(part)) {
      looks[0].push(small)
      looks[1].push(capital)
    }
  return looks
}

/**
 * What a name looks like: skeletons of UTS 39, where letters that look the same are one. Two names that share one of these may be
 * taken for each other.
 */
export const looksOf = (name: string): string[] => [
  ...new Set(lookWordsOf(name).map((words) => words.toSorted().join(' '))),
]
