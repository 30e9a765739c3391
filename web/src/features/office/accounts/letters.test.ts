import { board } from '@lsb/contract'
import { PDFPage } from '@cantoo/pdf-lib'
import { afterEach, expect, it, vi } from 'vitest'
import { lettersPdf } from './letters.ts'

/** The width between the margins, and from one line to the next, in points. */
const WIDTH = 595.28 - 2 * 72
const LINE = 20

afterEach(() => vi.restoreAllMocks())

it.each([
  ['an ordinary name', "Achieng Wĩra Ng'ang'a"],
  ['a name of several lines', 'Wanjikũ Njeri '.repeat(14).trim()],
  ['a name without a space', 'W'.repeat(120)],
])('letters: draw each line below the last and inside the margins, for %s', async (_title, name) => {
  const drawn = vi.spyOn(PDFPage.prototype, 'drawText')
  const letter = { account: { id_number: '12345678', name }, temporary_password: 's2aP-hgLD-DrMb-jGk3' }
  const crest = vi.spyOn(PDFPage.prototype, 'drawSvgPath')
  await lettersPdf([letter], 'https://portal.a-board-with-a-long-name.example', '2026-11-26')
  const lines = drawn.mock.calls.map(([text, { font, size = 0, y = 0 } = {}]) => ({
    isInside: (font?.widthOfTextAtSize(text, size) ?? Infinity) <= WIDTH,
    y,
  }))
  expect(lines.filter(({ isInside }) => !isInside)).toEqual([])
  const steps = lines.slice(1).map(({ y }, at) => Math.round((lines[at]?.y ?? 0) - y))
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(LINE)
  expect(crest).toHaveBeenCalled()
  expect(lines.at(-1)?.y).toBeGreaterThan(72)
  const text = drawn.mock.calls.map(([line]) => line).join(' ')
  for (const part of [
    '12345678',
    's2aP-hgLD-DrMb-jGk3',
    'The temporary one then ends.',
    '26 November 2026',
    board.postalAddress,
  ])
    expect(text).toContain(part)
})
