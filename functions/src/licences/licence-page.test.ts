import { createCanvas } from '@napi-rs/canvas'
import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { embedLicenceFonts } from './licence-fonts.ts'
import { A4, CODE_WIDTH, drawCode, drawCrest, drawFitted, drawFrame, drawPhotograph, MARGIN } from './licence-page.ts'
import { type Shape, shapesOn } from './testing-shapes.ts'

const MM = 72 / 25.4
const WHITE = '#ffffff'

const drawn = async (draw: (page: PDFPage, document: PDFDocument) => unknown): Promise<Shape[]> => {
  const document = await PDFDocument.create()
  await draw(document.addPage([A4.width, A4.height]), document)
  return shapesOn(await document.save())
}
const sizeOf = ({ left, right, bottom, top }: Shape) => ({ width: right - left, height: top - bottom })
const centreOf = ({ left, right, bottom, top }: Shape) => ({ x: (left + right) / 2, y: (bottom + top) / 2 })
const isInside = (inner: Shape, outer: Shape) =>
  inner.left > outer.left && inner.right < outer.right && inner.bottom > outer.bottom && inner.top < outer.top

describe('the frame', () => {
  it('is three rectangles within each other around the page', async () => {
    const frames = await drawn(drawFrame)
    expect(frames).toHaveLength(3)
    for (const frame of frames) {
      expect(centreOf(frame).x).toBeCloseTo(A4.width / 2, 2)
      expect(centreOf(frame).y).toBeCloseTo(A4.height / 2, 2)
      expect(frame.left).toBeGreaterThan(20)
      expect(frame.left).toBeLessThan(MARGIN)
      expect(frame.stroke).not.toBeNull()
    }
    const [outer, middle, inner] = frames
    expect(outer && middle && inner && isInside(inner, middle) && isInside(middle, outer)).toBe(true)
  })

  it('colours the page once, beneath everything', async () => {
    expect((await drawn(drawFrame)).map(({ fill }) => fill === null)).toEqual([false, true, true])
  })
})

describe('the crest', () => {
  it('fills its square, centred under its top', async () => {
    const crest = await drawn((page) => drawCrest(page, { x: 300, top: 700, size: 78 }))
    const all = {
      left: Math.min(...crest.map(({ left }) => left)),
      right: Math.max(...crest.map(({ right }) => right)),
      bottom: Math.min(...crest.map(({ bottom }) => bottom)),
      top: Math.max(...crest.map(({ top }) => top)),
    }
    expect(all.left).toBeGreaterThan(261)
    expect(all.right).toBeLessThan(339)
    expect(all.bottom).toBeGreaterThan(622)
    expect(all.top).toBeLessThan(700)
    expect(all.right - all.left).toBeGreaterThan(60)
    expect((all.left + all.right) / 2).toBeCloseTo(300, -0.5)
  })

  it('draws two contours, the ground, the beacon and a station inside the beacon', async () => {
    const crest = await drawn((page) => drawCrest(page, { x: 300, top: 700, size: 78 }))
    expect(crest).toHaveLength(5)
    expect(crest.map(({ stroke }) => stroke !== null)).toEqual([true, true, true, true, false])
    const [, , , beacon, station] = crest
    if (beacon === undefined || station === undefined) throw new Error('The crest has fewer parts.')
    expect(isInside(station, beacon)).toBe(true)
    expect(centreOf(station).x).toBeCloseTo(centreOf(beacon).x, 1)
    expect(sizeOf(station).width).toBeCloseTo((2 * 2.6 * 78) / 48, 1)
  })
})

describe('the code', () => {
  it.each([
    [21, 'its usual width', (CODE_WIDTH * 21) / 29],
    [125, 'modules of 0.55 mm', 125 * 0.55 * MM],
  ])('of %i modules has %s within a white margin of four', async (size, _what, width) => {
    let whole = 0
    const [white, dark] = await drawn((page) => {
      whole = drawCode(page, { size, isDark: () => true }, { right: 500, top: 700 })
    })
    if (white === undefined || dark === undefined) throw new Error('The code is not drawn.')
    const module = width / size
    expect(sizeOf(dark).width).toBeCloseTo(width, 2)
    expect(sizeOf(dark).height).toBeCloseTo(width, 2)
    expect([white.right, white.top]).toEqual([expect.closeTo(500, 2), expect.closeTo(700, 2)])
    expect(sizeOf(white)).toEqual({ width: expect.closeTo(whole, 2), height: expect.closeTo(whole, 2) })
    expect(whole).toBeCloseTo(width + 8 * module, 2)
    expect([dark.left - white.left, white.top - dark.top]).toEqual([
      expect.closeTo(4 * module, 2),
      expect.closeTo(4 * module, 2),
    ])
    expect([white.fill, dark.fill]).toEqual([WHITE, '#000000'])
  })
})

describe('the photograph', () => {
  it.each([
    [30, 40],
    [400, 100],
  ])('of %i × %i pixels keeps its shape in a frame of 35 × 45 mm', async (width, height) => {
    const [frame, picture] = await drawn(async (page, document) => {
      const image = await document.embedJpg(new Uint8Array(createCanvas(width, height).toBuffer('image/jpeg')))
      drawPhotograph(page, image, { x: 150, top: 600 })
    })
    if (frame === undefined || picture === undefined) throw new Error('The photograph is not drawn.')
    expect(sizeOf(frame)).toEqual({ width: expect.closeTo(35 * MM, 2), height: expect.closeTo(45 * MM, 2) })
    expect([centreOf(frame).x, frame.top]).toEqual([expect.closeTo(150, 2), expect.closeTo(600, 2)])
    expect([frame.fill, frame.stroke === null, picture.isImage]).toEqual([WHITE, false, true])
    const { x, y } = centreOf(frame)
    expect(centreOf(picture)).toEqual({ x: expect.closeTo(x, 2), y: expect.closeTo(y, 2) })
    expect(sizeOf(picture).width / sizeOf(picture).height).toBeCloseTo(width / height, 1)
    const room = Math.min(sizeOf(frame).width - sizeOf(picture).width, sizeOf(frame).height - sizeOf(picture).height)
    expect(room).toBeCloseTo(4, 1)
  })
})

describe('a text in a width', () => {
  it('answers the line below which the next one stands', async () => {
    const document = await PDFDocument.create()
    const { serif } = await embedLicenceFonts(document)
    const style = { font: serif, size: 12, color: rgb(0, 0, 0) }
    const page = document.addPage([A4.width, A4.height])
    expect(drawFitted(page, 'One line', { x: 300, y: 500, width: 300 }, style)).toBe(500)
    const below = drawFitted(page, 'word '.repeat(20).trim(), { x: 300, y: 500, width: 300 }, style)
    expect(below).toBeLessThan(500 - 12 * 0.72)
    expect(below).toBeGreaterThanOrEqual(500 - 12 * 1.25)
  })
})
