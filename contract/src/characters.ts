/** What a text may not hold, because nobody sees it and it makes equal texts differ: U+2800 is a Braille pattern without a dot. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

/** The alphabet of register numbers, in upper case. */
const OUTSIDE_NUMBER = /[^A-Z\d /.()&_-]/u

/** Digits with a letter among them that looks like one. */
const LETTER_AMONG_DIGITS = /(?<![A-Z\d])(?:\d+[OI]|[OI]+\d)[\dOI]*(?![A-Z\d])/

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Which character of a text nobody sees, in words after the text's title; null without one. */
export const hiddenProblem = (text: string): string | null => {
  const [hidden] = HIDDEN.exec(text) ?? []
  return hidden === undefined
    ? null
    : `holds a character that nobody sees (${codeOf(hidden)}): type it again in place of copying it`
}

/** What no register number has, in words after its title; null for a number in upper case that one may have. */
export const numberCharacterProblem = (number: string): string | null => {
  const hidden = hiddenProblem(number)
  if (hidden !== null) return hidden
  const [outside] = OUTSIDE_NUMBER.exec(number) ?? []
  if (outside !== undefined)
    return `has “${outside}” (${codeOf(outside)}): use the letters A to Z, the digits 0 to 9 and / - . ( ) & _ only`
  const [mixed] = LETTER_AMONG_DIGITS.exec(number) ?? []
  if (mixed === undefined) return null
  const letter = mixed.includes('O') ? 'O in place of the digit 0' : 'I in place of the digit 1'
  return `has the letter ${letter} in “${mixed}”`
}

/** The text with only what a font can draw: a letter that the font lacks loses its marks, or becomes `?`. */
export const drawable = (text: string, supported: ReadonlySet<number>): string =>
  Array.from(text.normalize('NFC'), (char) => {
    if (supported.has(char.codePointAt(0) ?? 0)) return char
    const [base = ''] = char.normalize('NFD')
    return supported.has(base.codePointAt(0) ?? 0) ? base : '?'
  }).join('')
