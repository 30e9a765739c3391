import { CHECK_PATH } from '../search/typed-first.ts'
import type { Hint, Unsearched, UnsearchedWithin } from '../search/unsearched.ts'
import { typedLettersMessages } from './messages.ts'
import { PRESENCE_FRAGMENT, PRESENCE_LETTERS, PRESENCE_LETTERS_COUNT } from './token.ts'

// Read where a text is typed, before it stands in an address: small, because every page does.

const NUMBER = /(?<![\p{L}\p{N}])(?:(?:l[.\s]*s|a[.\s]*a)[\s/.:#\p{Pd}]*)?(?=[oil]*\d)[\doil]+(?![\p{L}\p{N}])/iu
const LABELS = /(?<!\p{L})(?:reg|no|number|namba|letters?|herufi|code|and|na)(?!\p{L})/giu

/** A number and the letters beside it, of which the alphabet has all; null for any other text. */
const numberAndLetters = (text: string) => {
  const plain = text.normalize('NFKC')
  const [number] = NUMBER.exec(plain) ?? []
  if (number === undefined) return null
  const letters = plain
    .replace(NUMBER, ' ')
    .replaceAll(LABELS, ' ')
    .replaceAll(/[\s\p{P}]/gu, '')
    .toUpperCase()
  return Array.from(letters).every((letter) => PRESENCE_LETTERS.includes(letter)) ? { number, letters } : null
}

/** The number and the letters by which somebody shows who they are; null for any other text. */
export const lettersBeside = (text: string): { number: string; letters: string } | null => {
  const typed = numberAndLetters(text)
  return typed?.letters.length === PRESENCE_LETTERS_COUNT ? typed : null
}

/** Whether a text that is still being typed can become such letters: it is not searched for until it is sent. */
const mayBecomeLetters = (text: string): boolean => {
  const length = numberAndLetters(text)?.letters.length ?? 0
  return length > 0 && length <= PRESENCE_LETTERS_COUNT
}

/** What to say of such letters alone. */
const alone = (text: string): Hint | null => {
  const letters = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  const areAll =
    letters.length === PRESENCE_LETTERS_COUNT && Array.from(letters).every((one) => PRESENCE_LETTERS.includes(one))
  return areAll ? hintOf(typedLettersMessages.alone) : null
}

/** Where letters are asked about: in the fragment, which is sent to nobody. */
export const lettersPath = (number: string, letters: string): string =>
  `${CHECK_PATH}${PRESENCE_FRAGMENT}${encodeURIComponent(`${number},${letters}`)}`

const hintOf = (sentence: string, number = '', letters = ''): Hint => ({
  sentence,
  link: { href: lettersPath(number, letters), text: typedLettersMessages.ask },
})

const beside = (text: string): UnsearchedWithin | null => {
  const typed = lettersBeside(text)
  return typed && { ...typed, hint: hintOf(typedLettersMessages.beside, typed.number, typed.letters) }
}

export const presenceLetters: Unsearched = { beside, mayBecome: mayBecomeLetters, alone }
