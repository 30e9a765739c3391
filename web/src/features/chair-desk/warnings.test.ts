import { expect, it } from 'vitest'
import { isLoss } from './warnings.ts'

it.each([
  'Warning: Error during font loading: Unknown CMap name: No-Such-Map-H',
  'Warning: Unable to decode image "img_p0_1": "JpegError: SOI not found".',
  'Warning: getOperatorList - ignoring errors during "GetOperatorList: page 0" task: "FormatError".',
  'Warning: Image exceeded maximum allowed size and was removed.',
  'Warning: something that a later pdf.js says',
  'Info: Bad block header in flate stream',
])('a part of the page may be lost after "%s"', (line) => {
  expect(isLoss(line)).toBe(true)
})

it.each([
  'Warning: Indexing all PDF objects',
  'Warning: TT: undefined function: 32',
  'Warning: Failed to compile PostScript function to wasm, falling back to JS',
  'Info: cff data is shifted',
])('nothing is lost after "%s"', (line) => {
  expect(isLoss(line)).toBe(false)
})
