import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import { describe, expect, it, vi } from 'vitest'
import { drawLine, fitted, widthOf } from './draw-text.ts'
import { embedLicenceFonts } from './licence-fonts.ts'

const document = await PDFDocument.create()
const { bold } = await embedLicenceFonts(document)
const BELOW = '\u0323'

const drawn = (text: string) => {
  const page = document.addPage()
  const pieces: { text: string; x: number; y: number }[] = []
  vi.spyOn(page, 'drawText').mockImplementation((piece, options) => {
    pieces.push({ text: piece, x: options?.x ?? Number.NaN, y: options?.y ?? Number.NaN })
  })
  drawLine(page, text, { x: 100, y: 500 }, { font: bold, size: 20, color: rgb(0, 0, 0) })
  return pieces
}
const inkOf = (letter: string) => {
  const { minX, maxX, minY, maxY } = bold.file.layout(letter).glyphs[0]?.bbox ?? Object.create(null)
  const scale = 20 / bold.file.unitsPerEm
  return { middle: ((minX + maxX) / 2) * scale, bottom: minY * scale, top: maxY * scale }
}

describe('a line', () => {
  it('is one text when every letter has a character of its own', () => {
    expect(drawn('Wanjikũ')).toEqual([{ text: 'Wanjikũ', x: 100, y: 500 }])
  })

  it.each(['g\u0303', 'M\u0303', 'n\u0323\u0303', 'Q\u0301'])('places the marks of %s over its letter', (marked) => {
    const [letter = '', ...marks] = marked
    const [base, ...tops] = drawn(`Wa${marked}wa`).slice(0, 1 + marks.length)
    expect(base).toEqual({ text: `Wa${letter}`, x: 100, y: 500 })
    const middle = 100 + widthOf(bold, 'Wa', 20) + inkOf(letter).middle
    for (const [at, { text, x, y }] of tops.entries()) {
      expect(text).toBe(marks[at])
      expect(x + inkOf(text).middle).toBeCloseTo(middle, -0.3)
      const gap =
        text === BELOW
          ? 500 + inkOf(letter).bottom - (y + inkOf(text).top)
          : y + inkOf(text).bottom - 500 - inkOf(letter).top
      expect(gap).toBeGreaterThan(0)
      expect(gap).toBeLessThan(10)
    }
  })

  it('ends with the mark of its last letter', () => {
    expect(drawn('Wag\u0303').map(({ text }) => text)).toEqual(['Wag', '\u0303'])
  })

  it('continues after a marked letter at the width of the letter', () => {
    const { x = 0 } = drawn('Wag\u0303wa').at(-1) ?? {}
    expect(x).toBeCloseTo(100 + widthOf(bold, 'Wag', 20), 5)
    expect(widthOf(bold, 'Wag\u0303wa', 20)).toBe(widthOf(bold, 'Wagwa', 20))
  })
})

describe('a text in a width', () => {
  it.each([
    [1, 'Amina Njeri'],
    [1, 'Wanjikũ wa Gĩthũi wa Kĩnyanjui wa Mũtĩndwa'],
    [2, `${'Maximilian '.repeat(18)}Otieno`],
    [1, 'M'.repeat(200)],
  ])('takes %i line(s) and fits: %s', (count, text) => {
    const { lines, size } = fitted(bold, text, { size: 23, width: 349 })
    expect(lines).toHaveLength(count)
    expect(lines.join(' ')).toBe(text)
    const widestAt = (points: number) => Math.max(...lines.map((line) => widthOf(bold, line, points)))
    expect(widestAt(size)).toBeCloseTo(Math.min(349, widestAt(23)), 1)
  })

  it('is broken where both lines are about as wide', () => {
    const { lines } = fitted(bold, `${'Maximilian '.repeat(18)}Otieno`, { size: 23, width: 349 })
    const [first = 0, second = 0] = lines.map((line) => widthOf(bold, line, 23))
    expect(Math.abs(first - second)).toBeLessThan(widthOf(bold, 'Maximilian ', 23))
  })
})
