import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { A4, MARGIN } from './licence-page.ts'
import { licencePdf } from './licence-pdf.ts'
import { licenceFacts as facts, printedOn } from './testing-licence.ts'
import { type Shape, shapesOn } from './testing-shapes.ts'

const photograph = new Uint8Array(createCanvas(30, 40).toBuffer('image/jpeg'))
const printed = async (change: Partial<typeof facts> = {}) => {
  const pdf = await licencePdf({ ...facts, ...change })
  return { shapes: await shapesOn(pdf), lines: await printedOn(pdf) }
}
const middle = ({ left, right }: Shape) => (left + right) / 2
const largest = (shapes: readonly Shape[], fill: string) =>
  shapes.filter((shape) => shape.fill === fill).toSorted((a, b) => b.right - b.left - (a.right - a.left))[0]

describe('the layout of a licence', () => {
  it('keeps every figure within the outer frame', async () => {
    const { shapes } = await printed({ photograph })
    for (const { left, right, bottom, top } of shapes) {
      expect(Math.min(left, bottom)).toBeGreaterThan(20)
      expect(right).toBeLessThan(A4.width - 20)
      expect(top).toBeLessThan(A4.height - 20)
    }
  })

  it('draws two rules across the middle, one from margin to margin', async () => {
    const rules = (await printed()).shapes.filter(({ bottom, top }) => top - bottom < 0.1)
    expect(rules.map(middle)).toEqual([expect.closeTo(A4.width / 2, 1), expect.closeTo(A4.width / 2, 1)])
    expect(rules.map(({ left }) => left)).toEqual([expect.closeTo(220, 1), expect.closeTo(MARGIN, 1)])
  })

  it('draws the crest over the board’s name', async () => {
    const { shapes, lines } = await printed()
    const crest = shapes.filter(({ right, left, bottom }) => right - left > 40 && right - left < 90 && bottom > 690)
    expect(crest.length).toBeGreaterThan(1)
    for (const part of crest) expect(middle(part)).toBeCloseTo(A4.width / 2, -0.5)
    expect(Math.min(...crest.map(({ bottom }) => bottom))).toBeGreaterThan((lines[0]?.y ?? 0) + 20)
  })

  it('ends the code at the right margin, below the rule and above the advice', async () => {
    const { shapes, lines } = await printed()
    const code = largest(shapes, '#ffffff')
    expect(code?.right).toBeCloseTo(A4.width - MARGIN, 1)
    expect(code?.top).toBeLessThan(372)
    expect(code?.bottom).toBeGreaterThan((lines.find(({ words }) => words.startsWith('A copy'))?.y ?? 999) + 15)
  })

  it('keeps words clear of code and photograph', async () => {
    const office = 'Director of Survey and Secretary to the Land Surveyors Board of the Republic, by delegation'
    const { shapes, lines } = await printed({ photograph, issued_by: { name: 'Zipporah', office } })
    const boxes = shapes.filter(({ fill }) => fill === '#ffffff')
    expect(boxes).toHaveLength(2)
    for (const box of boxes)
      for (const { left, right, y, size } of lines)
        expect(right <= box.left || left >= box.right || y >= box.top || y + size <= box.bottom).toBe(true)
  })

  it('starts the photograph at the left margin, below the heading', async () => {
    const { shapes } = await printed({ photograph })
    const picture = shapes.find(({ isImage }) => isImage)
    const frame = shapes.find(({ fill, right }) => fill === '#ffffff' && right < A4.width / 2)
    expect(frame?.left).toBeGreaterThanOrEqual(MARGIN)
    expect(frame?.left).toBeLessThan(MARGIN + 2)
    expect(frame?.top).toBeLessThan(600)
    expect(picture && frame && picture.left > frame.left && picture.right < frame.right).toBe(true)
  })

  it('puts a firm’s second line above what it is licensed for', async () => {
    const { lines } = await printed({ firm: 'Mĩtĩ '.repeat(30).trim() })
    const gaps = lines.slice(4, 10).map(({ y }, at) => y - (lines[at + 5]?.y ?? 0))
    for (const gap of gaps.slice(0, 5)) expect(gap).toBeGreaterThan(8)
  })
})
