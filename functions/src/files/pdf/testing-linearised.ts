const padded = (number: number) => String(number).padStart(10, '0')
const object = (id: number, body: string) => `${id} 0 obj\n${body}\nendobj\n`
const entries = (offsets: readonly number[]) => offsets.map((offset) => `${padded(offset)} 00000 n \n`).join('')

/** Where the parts begin, and after the last of them the length of the whole. */
const offsetsOf = (parts: readonly string[]): number[] => {
  const offsets = [0]
  for (const part of parts) offsets.push((offsets.at(-1) ?? 0) + part.length)
  return offsets
}

/** The parts of a linearised file of `pages`, given where each begins. All numbers but the last have one width. */
const partsAt = (pages: number, offsets: readonly number[]): string[] => {
  const at = (part: number) => offsets[part] ?? 0
  // Object 1 is the tree, 2 to `pages` are the later pages; the numbers after them come first in the file.
  const later = Array.from({ length: pages - 1 }, (_, index) => 2 + index)
  const [dictionary, catalog, hints, page] = [pages + 1, pages + 2, pages + 3, pages + 4]
  const table = 7 + later.length
  const pageText = '<< /Type /Page /Parent 1 0 R /MediaBox [0 0 595 842] /Resources << >> >>'
  const hintsAt = `[ ${padded(at(4))} ${padded(at(5) - at(4))} ]`
  return [
    '%PDF-1.4\n',
    object(
      dictionary,
      `<< /Linearized 1 /L ${padded(at(table + 1))} /H ${hintsAt} /O ${page} /E ${padded(at(6))} /N ${pages} /T ${padded(at(table))} >>`,
    ),
    `xref\n${dictionary} 4\n${entries([at(1), at(3), at(4), at(5)])}` +
      `trailer\n<< /Size ${page + 1} /Root ${catalog} 0 R /Prev ${padded(at(table))} >>\nstartxref\n0\n%%EOF\n`,
    object(catalog, '<< /Type /Catalog /Pages 1 0 R >>'),
    object(hints, `<< /Length 36 /S 36 >>\nstream\n${'0'.repeat(36)}\nendstream`),
    object(page, pageText),
    object(1, `<< /Type /Pages /Count ${pages} /Kids [${[page, ...later].map((id) => `${id} 0 R`).join(' ')}] >>`),
    ...later.map((id) => object(id, pageText)),
    `xref\n0 ${pages + 1}\n0000000000 65535 f \n${entries([at(6), ...later.map((_, index) => at(7 + index))])}` +
      `trailer\n<< /Size ${pages + 1} >>\nstartxref\n${at(2)}\n%%EOF\n`,
  ]
}

/** A PDF laid out for the web: the first page and its table of offsets come first, the other pages and theirs at the end. */
export const linearisedPdf = (pages: number): Uint8Array<ArrayBuffer> => {
  let parts = partsAt(pages, [])
  // The first turn finds the width of the last number; the second turn knows every offset.
  for (let turn = 0; turn < 2; turn += 1) parts = partsAt(pages, offsetsOf(parts))
  return new Uint8Array(Buffer.from(parts.join(''), 'latin1'))
}
