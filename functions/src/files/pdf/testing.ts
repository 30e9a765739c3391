/** PDFs for tests, written out by hand, so that any part can be wrong. */

interface PdfParts {
  /** Version in the header. */
  version?: string
  /** Further entries of the catalogue. */
  catalog?: string
  /** What a page has beside its size. */
  page?: string
  /** How many pages the tree says it has, and how many there are. */
  count?: number
  pages?: number
  /** Further objects, numbered from 10 + pages on. */
  objects?: readonly string[]
  /** Content of a stream that nothing shows. */
  padding?: Uint8Array
  /** A table of offsets, as it should be, or none. */
  xref?: boolean
}

const ascii = (text: string) => Buffer.from(text, 'latin1')

/** A PDF of these parts. */
export const handMadePdf = ({
  version = '1.4',
  catalog = '',
  page = '/Resources << >>',
  pages = 1,
  count = pages,
  objects = [],
  padding,
  xref = true,
}: PdfParts = {}): Uint8Array<ArrayBuffer> => {
  const pageIds = Array.from({ length: pages }, (_, at) => 10 + at)
  const numbered: [id: number, body: Buffer][] = [
    [1, ascii(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)],
    [2, ascii(`<< /Type /Pages /Count ${count} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`)],
    ...pageIds.map((id): [number, Buffer] => [
      id,
      ascii(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`),
    ]),
    ...objects.map((body, at): [number, Buffer] => [10 + pages + at, ascii(body)]),
  ]
  if (padding !== undefined)
    numbered.push([
      3,
      Buffer.concat([ascii(`<< /Length ${padding.length} >>\nstream\n`), padding, ascii('\nendstream')]),
    ])
  const pieces: Buffer[] = [ascii(`%PDF-${version}\n`)]
  let length = pieces[0]?.length ?? 0
  const offsets = new Map<number, number>()
  for (const [id, body] of numbered) {
    const piece = Buffer.concat([ascii(`${id} 0 obj\n`), body, ascii('\nendobj\n')])
    offsets.set(id, length)
    pieces.push(piece)
    length += piece.length
  }
  const size = Math.max(...offsets.keys()) + 1
  const entry = (id: number) =>
    offsets.has(id) ? `${String(offsets.get(id)).padStart(10, '0')} 00000 n \n` : '0000000000 65535 f \n'
  const table = xref ? `xref\n0 ${size}\n${Array.from({ length: size }, (_, id) => entry(id)).join('')}` : ''
  pieces.push(ascii(`${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(pieces))
}

/** A PDF of one empty page that readers open; `bytes` makes it exactly that large, where it can. */
export const pdfOfSize = (bytes = 0, fill?: (size: number) => Uint8Array): Uint8Array<ArrayBuffer> => {
  const smallest = handMadePdf()
  if (bytes <= smallest.length) return smallest
  const padded = (size: number) =>
    handMadePdf({ padding: fill === undefined ? new Uint8Array(size).fill(0x20) : fill(size) })
  const first = padded(Math.max(0, bytes - padded(0).length))
  // The file also contains the stream's length, whose digits count as well.
  const second = padded(Math.max(0, bytes - padded(0).length - (first.length - bytes)))
  const content = new Uint8Array(Math.max(bytes, second.length)).fill(0x0a)
  content.set(second)
  return content
}
