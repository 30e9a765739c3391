import { CHECK_PATH } from '../search/typed-first.ts'
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
export const mayBecomeLetters = (text: string): boolean => {
  const length = numberAndLetters(text)?.letters.length ?? 0
  return length > 0 && length <= PRESENCE_LETTERS_COUNT
}

/** Whether a text is such letters alone. A name can be: it is searched first. */
export const areLetters = (text: string): boolean => {
  const letters = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  return letters.length === PRESENCE_LETTERS_COUNT && Array.from(letters).every((one) => PRESENCE_LETTERS.includes(one))
}

/** Where letters are asked about: in the fragment, which is sent to nobody. */
export const lettersPath = (number: string, letters: string): string =>
  `${CHECK_PATH}${PRESENCE_FRAGMENT}${encodeURIComponent(`${number},${letters}`)}`

/** What to say of a number and the letters beside it, or of letters alone. */
export const lettersHint = (number = '', letters = '') => ({
  sentence: number === '' ? typedLettersMessages.alone : typedLettersMessages.beside,
  link: { href: lettersPath(number, letters), text: typedLettersMessages.ask },
})
