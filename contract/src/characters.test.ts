import { describe, expect, it } from 'vitest'
import { drawable, hiddenProblem, numberCharacterProblem } from './characters.ts'

/** First and last of each run of characters that show nothing or turn the direction of others. */
const hidden = [
  0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x200b, 0x200f, 0x202a, 0x202e, 0x2060, 0x206f,
  0x2800, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xe0001, 0xe007f, 0xe0100, 0xe01ef,
]

describe('text', () => {
  it.each(hidden)('with the hidden character %i is refused with its code', (code) => {
    const shown = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    expect(hiddenProblem(`Amina${String.fromCodePoint(code)}Were`)).toContain(`nobody sees (${shown})`)
  })

  it.each(["Ng'ang'a Wanjirũ", 'Ng’ang’a', 'N\u0303amu', 'P.O. Box 1–00100, Nairobi', '😀'])('%s has none', (text) => {
    expect(hiddenProblem(text)).toBeNull()
  })
})

describe('number', () => {
  it.each(['LS/0101', 'LS/0417 A', '12', 'L.S. 12', 'AA-00001', 'LS/12 (O)', 'ISK/OIL/7', 'BO12', 'LS/1E5'])(
    '%s has the alphabet of numbers',
    (number) => expect(numberCharacterProblem(number)).toBeNull(),
  )

  it.each([
    ['LS/O101', 'has the letter O in place of the digit 0 in “O101”'],
    ['LS/1O1', 'has the letter O in place of the digit 0 in “1O1”'],
    ['LS/I01', 'has the letter I in place of the digit 1 in “I01”'],
    ['LS/010¹', 'has “¹” (U+00B9): use the letters A to Z, the digits 0 to 9 and / - . ( ) & _ only'],
    ['LЅ/0137', 'has “Ѕ” (U+0405)'],
    ['LS/٠١', 'has “٠” (U+0660)'],
    ['ＬＳ/1', 'has “Ｌ” (U+FF2C)'],
    ['LS/1\u200b', 'holds a character that nobody sees (U+200B)'],
  ])('%s is refused in words', (number, problem) => {
    expect(numberCharacterProblem(number)).toContain(problem)
  })
})

it('drawn text: shows a letter without its marks when the font lacks it', () => {
  const latin = new Set(Array.from('ABCWanjikué ', (char) => char.codePointAt(0) ?? 0))
  expect(drawable('Wanjikũ', latin)).toBe('Wanjiku')
  expect(drawable('é测', latin)).toBe('é?')
})
