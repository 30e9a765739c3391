import { expect, it } from 'vitest'
import { asSentence } from './capitalised.ts'

it.each([
  ['The board decided so.', 'The board decided so.'],
  ['Version 7', 'Version 7.'],
])('a text as a sentence: %o ends once', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence)
})
