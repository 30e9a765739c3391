import type { Color, PDFPage } from '@cantoo/pdf-lib'
import type { LicenceFont } from './licence-fonts.ts'

/** A letter with combining marks that Unicode has no single character for, as in "g̃". */
const MARKED = /(.)(\p{M}+)/gsu

/** Width of a line without the marks that stand on its letters, in points. */
export const widthOf = ({ pdf }: LicenceFont, text: string, size: number): number =>
  pdf.widthOfTextAtSize(text.replaceAll(/\p{M}/gu, ''), size)

export interface TextStyle {
  font: LicenceFont
  size: number
  color: Color
}

/**
 * Draws a line from its left end. It places each mark as the font file says, because the PDF library would draw marks beside
 * their letters.
 */
export const drawLine = (page: PDFPage, text: string, { x, y }: { x: number; y: number }, style: TextStyle): void => {
  const { font, size, color } = style
  const options = { y, size, font: font.pdf, color }
  const scale = size / font.file.unitsPerEm
  let pen = x
  const drawLetters = (letters: string) => {
    if (letters === '') return
    page.drawText(letters, { ...options, x: pen })
    pen += widthOf(font, letters, size)
  }
  let done = 0
  for (const { 0: all, 1: letter = '', 2: marks = '', index } of text.matchAll(MARKED)) {
    drawLetters(text.slice(done, index) + letter)
    const { positions } = font.file.layout(all)
    const own = positions.slice(-Array.from(marks).length)
    for (const [at, mark] of Array.from(marks).entries()) {
      const { xOffset = 0, yOffset = 0 } = own[at] ?? {}
      page.drawText(mark, { ...options, x: pen + xOffset * scale, y: y + yOffset * scale })
    }
    done = index + all.length
  }
  drawLetters(text.slice(done))
}

/** The smallest factor by which one line is shrunk. A line that would need a smaller one is broken into two lines. */
const SHRINK_FACTOR_MIN = 0.72

/** Breaks a text into two lines of about the same width. */
const halves = (font: LicenceFont, text: string): string[] => {
  const words = text.split(' ')
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const widest = (lines: string[]) => Math.max(...lines.map((line) => widthOf(font, line, 1)))
  return cuts.toSorted((a, b) => widest(a) - widest(b))[0] ?? [text]
}

/** Breaks a text into lines of a given width and chooses their size: one line, or two when one would be too small. */
export const fitted = (
  font: LicenceFont,
  text: string,
  { size, width }: { size: number; width: number },
): { lines: string[]; size: number } => {
  const lines = widthOf(font, text, size * SHRINK_FACTOR_MIN) <= width ? [text] : halves(font, text)
  const widest = Math.max(...lines.map((line) => widthOf(font, line, size)))
  return { lines, size: Math.min(size, (size * width) / widest) }
}
