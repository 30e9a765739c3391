import { numberForms } from '../board/numbers.ts'
import { profession } from '../board/profession.ts'
import { fold } from '../fold.ts'
import { LICENCE_NUMBER_MAX_LENGTH } from '../limits.ts'
import { keyOfNumber } from '../licence.ts'
import { CERTIFICATE_ALPHABET, certificateNumberIn } from './certificate-number.ts'
import { addressWithin } from './typed-first.ts'
import { unsearchedIn } from './unsearched-in.ts'
import type { Hint } from './unsearched.ts'

/** What a text can be that somebody types who looks for a person or a licence. */
export type TypedKind =
  | 'register_number'
  | 'assistant_number'
  /** Digits beside a name, which may be a register number. */
  | 'digits'
  | 'licence'
  | 'part_of_licence'
  | 'phone'
  | 'national_id'
  | 'institution_number'
  /** An address on the Web. Our own is opened where it is typed, so that this is another's. */
  | 'address'
  /** A number and letters beside it that are not searched. */
  | 'letters'
  | 'sentence'
  | 'name'

export interface Typed {
  kind: TypedKind
  /** The registers' numbers in the text, each once; digits alone where no name stands beside them. */
  numbers: string[]
  /** Of a licence its number in the board's spelling, of an address its host, of digits beside a name the digits; else ''. */
  about: string
  /** The words beside the numbers that can be a name, as they were typed. */
  name: string
  /** Of letters: what to say. */
  hint?: Hint
}

const PART_OF_LICENCE = new RegExp(`^(?:20\\d\\d)?[${CERTIFICATE_ALPHABET}]{5}$|^[${CERTIFICATE_ALPHABET}]{10}$`)
const LICENCE_WITHIN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])2[0O][\dOIL]{2}(?:[\s\p{Pd}]*[${CERTIFICATE_ALPHABET}]){10}(?![\p{L}\p{N}])`,
  'iu',
)
const { licensed, approved, institution, countryCode, telephoneBegins, telephoneDigits } = numberForms
const prefixOf = (letters: string) =>
  letters
    .toLowerCase()
    .split('')
    .join(String.raw`[.\s]*`)
const PREFIXES = `${prefixOf(licensed)}|${prefixOf(approved)}`
const TELEPHONE = String.raw`(?:\+?${countryCode}|0)`
const PHONE = new RegExp(String.raw`^${TELEPHONE}[${telephoneBegins}]\d{${telephoneDigits}}$`)
/** A number of the registers; in its digits, O is read as 0, and I and L as 1. */
const PREFIXED = new RegExp(String.raw`^(${PREFIXES})[.\s/-]*(?=[oil]*\d)([\doil]+)$`)
/** One within a text, with what stands between prefix and digits. A letter after the digits belongs to the number. */
const NUMBER_WITHIN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${PREFIXES})[\s/#:.\p{Pd}]*(?:(?:no|number|namba|nambari|reg|lic|licen[cs]e)(?!\p{L})[\s.:#]*)*((?=[oil]*\d)[\doil]+(?:[/\p{Pd}](?:\d+|[a-z](?!\p{L})))*(?:[a-z]|\s[a-z]$)?)(?![\p{L}\p{N}])`,
  'giu',
)
/** A short prefix without a vowel is no name: `GLS 44`. */
const OTHER_NUMBER = /^[b-df-hj-np-tv-z]{1,3}[\s/.-]*\d+$/
const INSTITUTION_NUMBER = new RegExp(String.raw`^(?:m?[.\s]*${institution}|m)[\s/.-]*\d+$`)
/** What has digits and is no number of the registers: post boxes, telephone and institution numbers, days, ID numbers, years. */
const OTHER_DIGITS = new RegExp(
  String.raw`(?:p[.\s]*o[.\s]*box|s[.\s]*l[.\s]*p|box)[\s.:]*\d+(?:\s*\p{Pd}\s*\d+)?|(?<!\d)${TELEPHONE}[\s\p{Pd}]*[${telephoneBegins}](?:[\s\p{Pd}]*\d){${telephoneDigits}}(?!\d)|(?<!\p{L})(?:m?${institution}|m)[\s/.\p{Pd}]*\d+|\d{1,2}[/.\p{Pd}]\d{1,2}[/.\p{Pd}]\d{2,4}|\d{4}\p{Pd}\d\d\p{Pd}\d\d|\d{7,}|(?<![\p{L}\p{N}])(?:19|20)\d\d(?![\p{L}\p{N}])`,
  'giu',
)
/** A spreadsheet's formula is no number. */
const REFUSED_SIGNS = /[=+*%<>$@|!]|^\p{Pd}/u
const DIGITS = /(?<![\p{L}\p{N}])\d{1,6}(?![\p{L}\p{N}])/gu
/** Words that only a question has. */
const ASKING =
  'is are who what may can does has please hello want know about looking find check licensed license number register'
const QUESTION = new RegExp(String.raw`\?$|\b(?:${ASKING.replaceAll(' ', '|')})\b`)
/** These and words beside a number or a name that are no part of it, in English and Kiswahili. */
const NO_NAME = new Set(
  `${ASKING} licence leseni lic ${licensed.toLowerCase()} ${approved.toLowerCase()} ana hai mwenye reg registration registered no nr num numbers namba nambari ${profession.one} assistant approved land mpimaji msaidizi ardhi mr mrs ms miss dr eng prof bw bi bwana bibi ndugu je ni ya wa la za na kwa nani kama au nataka kujua huyu yule jina the a an of and or for this that with his her name named called valid genuine`.split(
    ' ',
  ),
)
/** A name has at most so many words, and a question at least three. */
const NAME_WORDS_MAX = 6
const QUESTION_WORDS_MIN = 3
/** Digits alone: a register number has at most so many, an ID number has more. */
const REGISTER_DIGITS_MAX = 6

const inDigits = (run: string): string => run.replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1')

/** A folded text, in which the digits of a number of the registers are digits where letters were typed (`ls o112`). */
export const spelledInDigits = (folded: string): string =>
  folded.replace(PREFIXED, (all, _prefix, run: string) => all.slice(0, -run.length) + inDigits(run))

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
    ? [typed.trim(), `${licensed} ${typed.trim()}`, `${approved} ${typed.trim()}`]
    : [typed]

/** The words of a text as names are compared. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The words that can be a name, as they were typed. */
const nameIn = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}\p{M}'’‘.-]+/u)
    .filter((word) => /\p{L}/u.test(word) && wordsOf(word).some((one) => !NO_NAME.has(one)))
    .join(' ')

/** The registers' numbers within a text, spelled alike, and the text without them. */
const numbersWithin = (plain: string) => {
  const numbers = new Set<string>()
  const rest = plain.replaceAll(NUMBER_WITHIN, (_all, prefix: string, run: string) => {
    const [digits = ''] = /^[\doil]+/i.exec(run) ?? []
    const suffix = run.slice(digits.length).replace(/[/\p{Pd}](?:19|20)\d\d$/u, '')
    numbers.add(`${prefix.replaceAll(/[.\s]/g, '')}/${inDigits(digits)}${suffix}`.toUpperCase())
    return ', '
  })
  return { numbers: [...numbers], rest: rest.replaceAll(OTHER_DIGITS, ', ') }
}

/** The number of a practising licence in a text that is no address, in the board's spelling, or null. */
export const licenceWithin = (text: string): string | null =>
  addressWithin(text) !== null ? null : certificateNumberIn(LICENCE_WITHIN.exec(text.normalize('NFKC'))?.[0] ?? '')

/** What a text is by its shape alone, where it is no number of the registers with words beside it. */
const shapeOf = (text: string, folded: string): Pick<Typed, 'kind' | 'about'> | null => {
  const bare = folded.replaceAll(/[\s().-]/g, '')
  const address = addressWithin(text)
  if (address !== null) return { kind: 'address', about: address.host }
  const licence = licenceWithin(text)
  if (licence !== null) return { kind: 'licence', about: licence }
  if (PHONE.test(bare)) return { kind: 'phone', about: '' }
  if (INSTITUTION_NUMBER.test(folded)) return { kind: 'institution_number', about: '' }
  if (/^\d+$/.test(bare) && bare.length > REGISTER_DIGITS_MAX) return { kind: 'national_id', about: '' }
  return PART_OF_LICENCE.test(bare.toUpperCase()) ? { kind: 'part_of_licence', about: '' } : null
}

/**
 * What a text is that somebody types, by its shape alone: the one reading for every box, list, address and search. What the
 * registers have under it is `readAnswer`'s.
 */
export const readTyped = (text: string): Typed => {
  const folded = fold(text)
  const shape = shapeOf(text, folded)
  if (shape !== null) return { ...shape, numbers: [], name: '' }
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  const words = folded.split(' ')
  const isSentence = words.length > NAME_WORDS_MAX || (words.length >= QUESTION_WORDS_MIN && QUESTION.test(folded))
  if (!/\d/.test(folded)) return { kind: isSentence ? 'sentence' : 'name', numbers: [], about: '', name: nameIn(plain) }
  const found = unsearchedIn(plain)
  if (found !== null)
    return { kind: 'letters', numbers: [found.number], about: '', name: found.letters, hint: found.hint }
  const { numbers, rest } = numbersWithin(plain)
  const digits = [...new Set(rest.match(DIGITS))]
  const isOther = OTHER_NUMBER.test(folded)
  const name = isOther ? '' : nameIn(rest.replaceAll(DIGITS, ', '))
  if (numbers.length === 0 && name !== '') {
    if (digits.length > 0) return { kind: 'digits', numbers, about: digits[0] ?? '', name }
    if (rest !== plain) return { kind: isSentence ? 'sentence' : 'name', numbers, about: '', name }
  }
  const within = numbers.length > 0 || isOther || REFUSED_SIGNS.test(plain) ? numbers : digits
  const kind =
    numbers.length > 0 && numbers.every((number) => number.startsWith('A')) ? 'assistant_number' : 'register_number'
  // Where nothing tells a number from other words, the whole text is one: nobody has it.
  return { kind, numbers: within.length > 0 ? within : [plain], about: '', name: within.length > 0 ? name : '' }
}

/** The searches that find what a text means, before or in place of its words: all of these, or none for the words alone. */
export const searchesOf = ({ kind, numbers, about, name }: Typed): string[] =>
  kind === 'digits'
    ? [name, ...numbersMeant(about).slice(1)]
    : numbers.flatMap((number) => numbersMeant(number).slice(-2))
