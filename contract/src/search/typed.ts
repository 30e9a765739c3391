import { fold } from '../fold.ts'
import { LICENCE_NUMBER_MAX_LENGTH } from '../limits.ts'
import { keyOfNumber } from '../licence.ts'
import { CERTIFICATE_ALPHABET, certificateNumberIn } from './certificate-number.ts'

/** What a text can be that somebody types who looks for a person or a licence. */
export type TypedKind =
  | 'register_number'
  | 'assistant_number'
  | 'licence'
  | 'part_of_licence'
  | 'phone'
  | 'national_id'
  | 'institution_number'
  | 'sentence'
  | 'name'

export interface Typed {
  kind: TypedKind
  /** Of a licence its number in the board's spelling; of a sentence the number in it; else the key of the text as a number, or ''. */
  number: string
}

const PART_OF_LICENCE = new RegExp(`^(?:20\\d\\d)?[${CERTIFICATE_ALPHABET}]{5}$|^[${CERTIFICATE_ALPHABET}]{10}$`)
const PHONE = /^(?:\+?254|0)[17]\d{8}$/
/** A number of the registers; in its digits, O is read as 0, and I and L as 1. */
const PREFIXED = /^(l[.\s]*s|a[.\s]*a)[.\s/-]*(?=[oil]*\d)([\doil]+)$/
const INSTITUTION_NUMBER = /^(?:m?[.\s]*isk|m)[\s/.-]*\d+$/
/** Words that no name has, or that only a question has. */
const QUESTION =
  /\?$|\b(?:is|are|who|what|may|can|does|has|please|hello|want|know|about|looking|find|check|licen[cs]ed|number|register)\b/
/** A register or assistant number within a text. */
export const NUMBER_WITHIN = /\b(?:ls|aa)[\s/.-]*\d+\b/i
/** A name has at most so many words, and a question at least three. */
const NAME_WORDS_MAX = 6
const QUESTION_WORDS_MIN = 3
/** Digits alone: a register number has at most so many, an ID number has more. */
const REGISTER_DIGITS_MAX = 6

/** A folded text, in which the digits of a number of the registers are digits where letters were typed (`ls o112`). */
export const spelledInDigits = (folded: string): string =>
  folded.replace(PREFIXED, (all, _prefix, run: string) => {
    const digits = run.replaceAll('o', '0').replaceAll(/[il]/g, '1')
    return all.slice(0, -run.length) + digits
  })

/** The key of the whole search if it can be a register or assistant number, or ''. */
export const numberSearched = (search: string): string => {
  const folded = fold(search)
  return /\d/.test(folded) && search.trim().length <= LICENCE_NUMBER_MAX_LENGTH
    ? keyOfNumber(spelledInDigits(folded))
    : ''
}

/** The numbers that a typed one can stand for: digits alone are those of a surveyor (`0101` is LS/0101) or an assistant. */
export const numbersMeant = (typed: string): string[] =>
  /^\d+$/.test(typed.trim()) && typed.trim().length <= REGISTER_DIGITS_MAX
    ? [typed.trim(), `LS ${typed.trim()}`, `AA ${typed.trim()}`]
    : [typed]

/** What a text is by its shape alone; the registers may still have it as a number of an entry. */
export const readTyped = (text: string): Typed => {
  const licence = certificateNumberIn(text)
  if (licence !== null) return { kind: 'licence', number: licence }
  const folded = fold(text)
  const number = numberSearched(text)
  if (PREFIXED.test(folded)) return { kind: folded.startsWith('a') ? 'assistant_number' : 'register_number', number }
  const bare = folded.replaceAll(/[\s().-]/g, '')
  if (PHONE.test(bare)) return { kind: 'phone', number }
  if (INSTITUTION_NUMBER.test(folded)) return { kind: 'institution_number', number }
  if (/^\d+$/.test(bare)) return { kind: bare.length > REGISTER_DIGITS_MAX ? 'national_id' : 'register_number', number }
  if (PART_OF_LICENCE.test(bare.toUpperCase())) return { kind: 'part_of_licence', number }
  const words = folded.split(' ')
  if (words.length > NAME_WORDS_MAX || (words.length >= QUESTION_WORDS_MIN && QUESTION.test(folded)))
    return { kind: 'sentence', number: NUMBER_WITHIN.exec(folded)?.[0].toUpperCase() ?? '' }
  return { kind: number === '' ? 'name' : 'register_number', number }
}
