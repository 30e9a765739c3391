import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A figure or picture on a page; edges in points from its lower left corner. */
export interface Shape {
  left: number
  right: number
  bottom: number
  top: number
  /** Colour as `#rrggbb`; null when it has none. */
  fill: string | null
  stroke: string | null
  isImage: boolean
}

type Matrix = readonly [number, number, number, number, number, number]
interface State {
  matrix: Matrix
  fill: string
  stroke: string
}

const identity: Matrix = [1, 0, 0, 1, 0, 0]
const combined = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]
const placed = ([a, , , d, e, f]: Matrix, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]) => {
  const [across, upwards] = [[x0, x1].map((x) => a * x + e), [y0, y1].map((y) => d * y + f)]
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    bottom: Math.min(...upwards),
    top: Math.max(...upwards),
  }
}

/** What is drawn on the first page besides text, in the order of drawing. */
export const shapesOn = async (pdf: Uint8Array): Promise<Shape[]> => {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  await task.destroy()
  const shapes: Shape[] = []
  const saved: State[] = []
  let state: State = { matrix: identity, fill: '', stroke: '' }
  for (const [at, operation] of fnArray.entries()) {
    const given = argsArray[at]
    if (operation === OPS.save) saved.push(state)
    if (operation === OPS.restore) state = saved.pop() ?? state
    if (operation === OPS.transform) state = { ...state, matrix: combined(state.matrix, given) }
    if (operation === OPS.setFillRGBColor) state = { ...state, fill: given[0] }
    if (operation === OPS.setStrokeRGBColor) state = { ...state, stroke: given[0] }
    if (operation === OPS.paintImageXObject)
      shapes.push({ ...placed(state.matrix, [0, 0, 1, 1]), fill: null, stroke: null, isImage: true })
    if (operation !== OPS.constructPath) continue
    const painted: number = given[0]
    shapes.push({
      ...placed(state.matrix, Object.values(given[2])),
      fill: painted === OPS.fill || painted === OPS.fillStroke ? state.fill : null,
      stroke: painted === OPS.stroke || painted === OPS.fillStroke ? state.stroke : null,
      isImage: false,
    })
  }
  return shapes
}
