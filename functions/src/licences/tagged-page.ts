import {
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

/** Draws the parts of a page in reading order, so that a screen reader reads them in that order (ISO 32000-1, 14.7 and 14.8). */
export interface TaggedPage {
  /** A heading or a paragraph, which may be drawn in several lines. */
  text: (kind: 'H1' | 'P', draw: () => void) => void
  /** What is no text, with the words that stand for it. */
  figure: (words: string, draw: () => void) => void
  /** Ornament, which nobody reads. */
  ornament: (draw: () => void) => void
}

/** Calls `draw` with the tags of a page, and gives the document the tree of what was drawn. */
export const drawTagged = (document: PDFDocument, page: PDFPage, draw: (tags: TaggedPage) => void): void => {
  const { context, catalog } = document
  const root = context.nextRef()
  const whole = context.nextRef()
  const parts: PDFRef[] = []

  const mark = (begin: PDFOperator, drawPart: () => void): void => {
    page.pushOperators(begin)
    drawPart()
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
  }
  const part = (kind: string, drawPart: () => void, more: Record<string, PDFString> = {}): void => {
    const properties = `<</MCID ${parts.length}>>`
    mark(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(kind), properties]), drawPart)
    const element = { Type: 'StructElem', S: kind, P: whole, Pg: page.ref, K: parts.length, ...more }
    parts.push(context.register(context.obj(element)))
  }
  draw({
    text: part,
    figure: (words, drawPart) => part('Figure', drawPart, { Alt: PDFString.of(words) }),
    ornament: (drawPart) =>
      mark(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]), drawPart),
  })

  context.assign(whole, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: parts }))
  const parents = { Nums: [0, parts] }
  context.assign(root, context.obj({ Type: 'StructTreeRoot', K: whole, ParentTree: parents, ParentTreeNextKey: 1 }))
  page.node.set(PDFName.of('StructParents'), context.obj(0))
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
  catalog.set(PDFName.of('StructTreeRoot'), root)
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
}
