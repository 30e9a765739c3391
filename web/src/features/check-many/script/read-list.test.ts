import { expect, it } from 'vitest'
import { readList } from './read-list.ts'

const file = (bytes: Buffer, size = bytes.length) => ({ size, arrayBuffer: async () => new Uint8Array(bytes).buffer })

it.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFFMuthéki\r\nLS/1')],
  ['UTF-8', Buffer.from('Muthéki\r\nLS/1')],
  ['the encoding of old spreadsheets', Buffer.from('Muthéki\r\nLS/1', 'latin1')],
  ['UTF-16, which spreadsheets call Unicode text', Buffer.from('\uFEFFMuthéki\r\nLS/1', 'utf16le')],
])('file of a list: is read as text when it is %s', async (_, bytes) => {
  expect(await readList(file(bytes))).toBe('Muthéki\r\nLS/1')
})

it.each([
  ['a workbook', Buffer.from('PK\u0003\u0004 [Content_Types].xml')],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ')],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10])],
])('file of a list: is refused when it is %s', async (_, bytes) => {
  expect(await readList(file(bytes))).toBeNull()
})

it('file of a list: is refused unread when it is larger than any list', async () => {
  expect(await readList(file(Buffer.from('LS/1'), 5_000_001))).toBeNull()
})
