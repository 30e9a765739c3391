import { PAGE_MAX_OPERATORS } from '@lsb/contract'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Operators {
  fnArray: number[]
  argsArray: unknown[]
}

/** What each glyph of a font costs that is itself a drawing (Type 3), by the name of its operators; null for other fonts. */
export type GlyphCosts = (font: unknown) => ReadonlyMap<unknown, number> | null

/** What drawing on a sheet of its own costs, in operators: a transparency group, or one use of a pattern. */
const SHEET_COST = 200
/** How many such sheets may lie in one another; each takes as much memory as the page. */
const SHEETS_MAX_DEEP = 16

const opening: ReadonlySet<number> = new Set([OPS.save, OPS.beginGroup, OPS.paintFormXObjectBegin])
const closing: ReadonlySet<number> = new Set([OPS.restore, OPS.endGroup, OPS.paintFormXObjectEnd])
const painting: ReadonlySet<number> = new Set([OPS.constructPath, OPS.showText, OPS.paintImageMaskXObject])
const setsFill: ReadonlySet<number> = new Set([
  OPS.setFillColorN,
  OPS.setFillRGBColor,
  OPS.setFillColor,
  OPS.setFillGray,
])
const setsStroke: ReadonlySet<number> = new Set([OPS.setStrokeColorN, OPS.setStrokeRGBColor, OPS.setStrokeColor])

const isOperators = (value: unknown): value is Operators =>
  typeof value === 'object' && value !== null && 'fnArray' in value && 'argsArray' in value
const argsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * How many operators are carried out when this list is drawn. A pattern is drawn at each use and a glyph at each letter, so that a
 * short list can cost a million times its length.
 */
export const drawingCost = ({ fnArray, argsArray }: Operators, glyphsOf: GlyphCosts): number => {
  let state = { fill: 0, stroke: 0, glyphs: null as ReturnType<GlyphCosts> }
  const outer: (typeof state)[] = []
  let cost = 0
  let deep = 0
  for (const [at, operator] of fnArray.entries()) {
    const args = argsOf(argsArray[at])
    cost += 1
    if (opening.has(operator)) outer.push({ ...state })
    if (closing.has(operator)) state = outer.pop() ?? state
    if (operator === OPS.beginGroup) {
      cost += SHEET_COST
      deep += 1
      if (deep > SHEETS_MAX_DEEP) return Infinity
    }
    if (operator === OPS.endGroup) deep -= 1
    const patternCost = isOperators(args[2]) ? SHEET_COST + drawingCost(args[2], glyphsOf) : 0
    if (setsFill.has(operator)) state.fill = patternCost
    if (setsStroke.has(operator)) state.stroke = patternCost
    if (operator === OPS.setFont) state.glyphs = glyphsOf(args[0])
    if (painting.has(operator)) cost += state.fill + state.stroke
    if (operator === OPS.showText && state.glyphs !== null)
      for (const glyph of argsOf(args[0]))
        if (typeof glyph === 'object' && glyph !== null && 'operatorListId' in glyph)
          cost += state.glyphs.get(glyph.operatorListId) ?? 0
    if (cost > PAGE_MAX_OPERATORS) return cost
  }
  return cost
}

/** The costs of the glyphs of a font as pdf.js gives it. */
export const glyphCosts = (font: unknown, glyphsOf: GlyphCosts): ReturnType<GlyphCosts> => {
  if (typeof font !== 'object' || font === null || !('charProcOperatorList' in font)) return null
  const { charProcOperatorList: lists } = font
  if (!(lists instanceof Map)) return null
  return new Map(
    [...lists].map(([name, list]: [unknown, unknown]) => [name, isOperators(list) ? drawingCost(list, glyphsOf) : 0]),
  )
}
