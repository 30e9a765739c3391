import { boardMark, boardColours } from '@lsb/contract'
import { type Color, LineCapStyle, type PDFImage, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { drawLine, fitted, type TextStyle, widthOf } from './draw-text.ts'
import { type Modules, pathOfModules } from './licence-code.ts'

/** Sizes are in points. */
export const A4 = { width: 595.28, height: 841.89 }
export const MARGIN = 64
const MM = 72 / 25.4

const { ink, gold, paper } = boardColours.licence
const INK = rgb(...ink)
const GOLD = rgb(...gold)
const PAPER = rgb(...paper)
const BLACK = rgb(0, 0, 0)
const WHITE = rgb(1, 1, 1)
export const colours = { ink: INK, gold: GOLD, text: rgb(0.12, 0.14, 0.13) }

/**
 * Width of the QR code with its white margin: 68 mm, so that it is read from a forwarded picture of the page, or more if its modules
 * would otherwise be narrower than 0.55 mm.
 */
export const CODE_WIDTH = 68 * MM
const MODULE_WIDTH = 0.55 * MM
/** White margin around a QR code, in modules, as the QR standard requires. */
const QUIET_ZONE_MODULES = 4
const MARK_SIZE = 48

export const drawFrame = (page: PDFPage): void => {
  const frame = (inset: number, borderColor: Color, borderWidth: number, color?: Color) =>
    page.drawRectangle({
      x: inset,
      y: inset,
      width: A4.width - 2 * inset,
      height: A4.height - 2 * inset,
      borderColor,
      borderWidth,
      ...(color && { color }),
    })
  frame(26, INK, 3, PAPER)
  frame(32, GOLD, 0.75)
  frame(36, INK, 0.75)
}

/** Draws the board's mark, centred on `x` with its top at `top`. */
export const drawCrest = (page: PDFPage, { x, top, size }: { x: number; top: number; size: number }): void => {
  const scale = size / MARK_SIZE
  const at = { x: x - size / 2, y: top, scale, borderLineCap: LineCapStyle.Round }
  const { station } = boardMark
  for (const contour of boardMark.contours) page.drawSvgPath(contour, { ...at, borderColor: INK, borderWidth: 1.2 })
  page.drawSvgPath(boardMark.ground, { ...at, borderColor: GOLD, borderWidth: 1.6 })
  page.drawSvgPath(boardMark.beacon, { ...at, borderColor: INK, borderWidth: 2.4 })
  page.drawCircle({
    x: at.x + station.x * scale,
    y: top - station.y * scale,
    size: station.radius * scale,
    color: GOLD,
  })
}

/** Draws a line centred on `x`. */
export const drawCentred = (page: PDFPage, text: string, { x, y }: { x: number; y: number }, style: TextStyle): void =>
  drawLine(page, text, { x: x - widthOf(style.font, text, style.size) / 2, y }, style)

/** Draws a text of one or two lines centred on `x`, downwards from `y`. Returns the base line of the last line. */
export const drawFitted = (
  page: PDFPage,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  style: TextStyle,
): number => {
  const { lines, size } = fitted(style.font, text, { size: style.size, width })
  const step = size * 1.25
  for (const [at, line] of lines.entries()) drawCentred(page, line, { x, y: y - at * step }, { ...style, size })
  return y - (lines.length - 1) * step
}

/** Draws a QR code, black on white, with its top right corner at a point. Returns its width with the margin. */
export const drawCode = (page: PDFPage, modules: Modules, { right, top }: { right: number; top: number }): number => {
  const module = Math.max(CODE_WIDTH / (modules.size + 2 * QUIET_ZONE_MODULES), MODULE_WIDTH)
  const whole = module * (modules.size + 2 * QUIET_ZONE_MODULES)
  page.drawRectangle({ x: right - whole, y: top - whole, width: whole, height: whole, color: WHITE })
  page.drawSvgPath(pathOfModules(modules), {
    x: right - whole + QUIET_ZONE_MODULES * module,
    y: top - QUIET_ZONE_MODULES * module,
    scale: module,
    color: BLACK,
  })
  return whole
}

/** Draws a picture as large as it fits into a frame of 35 × 45 mm, as on an identity card, centred on `x`. */
export const drawPhotograph = (page: PDFPage, image: PDFImage, { x, top }: { x: number; top: number }): void => {
  const [width, height] = [35 * MM, 45 * MM]
  const fit = image.scaleToFit(width - 4, height - 4)
  page.drawRectangle({
    x: x - width / 2,
    y: top - height,
    width,
    height,
    color: WHITE,
    borderColor: GOLD,
    borderWidth: 0.75,
  })
  page.drawImage(image, { x: x - fit.width / 2, y: top - height / 2 - fit.height / 2, ...fit })
}
