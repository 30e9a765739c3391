import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

it.each([
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'This is a PDF, not a table.'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d], 'This is a picture, not a table.'],
  [[0xff, 0xd8, 0xff, 0xe0], 'This is a picture, not a table.'],
  [[0x1f, 0x8b, 0x08], 'This is a compressed file, not a table.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel or Word file, or one with a password'],
  [[0x61, 0x00, 0x00, 0x62], 'This is not a table.'],
])('text: refuses the bytes %j in words', (bytes, words) => {
  expect(() => decodeText(new Uint8Array(bytes))).toThrow(words)
  expect(() => decodeText(new Uint8Array(bytes))).toThrow('Save the sheet as .xlsx or as "CSV UTF-8"')
})

it.each([
  ['little end first', utf16('name,é\n')],
  ['big end first', utf16('name,é\n').swap16()],
  ['little end first, marked', utf16('\uFEFFname,é\n')],
  ['big end first, marked', utf16('\uFEFFname,é\n').swap16()],
])('text: reads UTF-16, %s', (_order, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toEqual({ text: 'name,é\n', encoding: 'UTF-16' })
})
